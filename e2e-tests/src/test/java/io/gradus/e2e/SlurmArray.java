package io.gradus.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The script of docker/slurm with programs in a folder that stand in for Slurm's. */
final class SlurmArray {
    private final Path folder;
    private final Map<String, String> variables = new HashMap<>();

    private SlurmArray(Path folder) {
        this.folder = folder;
    }

    /** How the script ended, and what it printed. */
    record Outcome(int status, String output) {}

    /**
     * The third task of a job, with an archive and a file of codes; its workers do as {@code
     * worker} says.
     */
    static SlurmArray in(Path folder, String worker) throws IOException {
        SlurmArray array = new SlurmArray(folder);
        array.program("archive/bin/gradus", worker);
        array.program("bin/srun", "echo \"srun $1\"; shift; exec \"$@\"");
        array.program("bin/scontrol", "echo \"scontrol $*\"");
        array.codes("rw-------");
        array.set("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        array.set("SLURM_ARRAY_JOB_ID", "71");
        array.set("SLURM_ARRAY_TASK_ID", "3");
        array.set("SLURM_SUBMIT_DIR", folder.toString());
        array.set("SLURM_TMPDIR", Files.createDirectory(folder.resolve("scratch")).toString());
        array.set("GRADUS_SERVER", "http://server:8080");
        array.set("GRADUS_ARCHIVE", folder.resolve("archive").toString());
        return array;
    }

    /** Writes the file of codes with these permissions. */
    void codes(String permissions) throws IOException {
        Path codes = Files.writeString(folder.resolve("gradus-codes"), "code\n");
        Files.setPosixFilePermissions(codes, PosixFilePermissions.fromString(permissions));
    }

    void set(String variable, String value) {
        variables.put(variable, value);
    }

    void unset(String variable) {
        variables.remove(variable);
    }

    /** Where tasks keep the folders of their runs. */
    Path scratch() {
        return folder.resolve("scratch");
    }

    static Path script() {
        return Places.root().resolve("docker/slurm/workers.sbatch");
    }

    Outcome run() throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(List.of("bash", script().toString())).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GRADUS_"));
        builder.environment().putAll(variables);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }

    private void program(String name, String does) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/bash\n" + does + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
