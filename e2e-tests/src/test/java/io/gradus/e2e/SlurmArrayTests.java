package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.e2e.SlurmArray.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the script of docker/slurm asks of Slurm, and what it does where it runs. */
class SlurmArrayTests {
    /** The long options of sbatch 25.05 that a script of workers may have a use for. */
    private static final Set<String> OPTIONS =
            Set.of(
                    "account",
                    "array",
                    "chdir",
                    "constraint",
                    "cpus-per-gpu",
                    "cpus-per-task",
                    "dependency",
                    "error",
                    "exclude",
                    "exclusive",
                    "export",
                    "gpus",
                    "gpus-per-node",
                    "gpus-per-task",
                    "gres",
                    "job-name",
                    "licenses",
                    "mail-type",
                    "mail-user",
                    "mem",
                    "mem-per-cpu",
                    "mem-per-gpu",
                    "nice",
                    "no-requeue",
                    "nodelist",
                    "nodes",
                    "ntasks",
                    "open-mode",
                    "output",
                    "partition",
                    "qos",
                    "requeue",
                    "reservation",
                    "signal",
                    "time",
                    "time-min",
                    "tmp");

    @TempDir private Path folder;

    @Test
    void itsOptionsAreThoseOfSbatch() throws IOException {
        Map<String, String> options = options();

        assertThat(OPTIONS).containsAll(options.keySet());
        assertThat(options)
                .containsEntry("array", "1-8")
                .containsEntry("signal", "B:USR1@60")
                .containsEntry("requeue", "")
                .containsEntry("output", "gradus-worker-%A_%a.log")
                .containsEntry("open-mode", "append");
        assertThat(options.get("time")).matches("\\d+:\\d\\d:\\d\\d");
        assertThat(options.get("mem")).matches("\\d+[MG]");
    }

    @Test
    void aTaskStartsAWorkerWithTheCodesAndClearsUp() throws Exception {
        SlurmArray array =
                SlurmArray.in(folder, "echo \"gradus $*\"; touch \"${10}/left\"; exit 3");

        Outcome outcome = array.run();

        assertThat(outcome.status()).isEqualTo(3);
        assertThat(outcome.output())
                .startsWith("srun --export=ALL\ngradus worker --claim http://server:8080")
                .contains(" --codes " + folder.resolve("gradus-codes"), " --name slurm-71_3")
                .doesNotContain("scontrol", "--labels");
        assertThat(array.scratch()).isEmptyDirectory();
    }

    @Test
    void labelsAreHandedOn() throws Exception {
        SlurmArray array = SlurmArray.in(folder, "echo \"gradus $*\"");
        array.set("GRADUS_LABELS", "gpu,a100");

        assertThat(array.run().output()).contains(" --labels gpu,a100\n");
    }

    @ParameterizedTest
    @CsvSource({"USR1, 0, scontrol requeue 71_3", "TERM, 143, nothing"})
    void onlyTheEndOfItsTimeQueuesATaskAgain(String signal, int status, String told)
            throws Exception {
        String worker =
                "trap 'echo worker ended; exit 143' TERM; kill -%s $PPID;"
                        + " for i in {1..50}; do read -rt 0.1 <> <(:) || true; done";
        SlurmArray array = SlurmArray.in(folder, worker.formatted(signal));

        Outcome outcome = array.run();

        assertThat(outcome.status()).as(outcome.output()).isEqualTo(status);
        assertThat(outcome.output()).contains("worker ended");
        assertThat(outcome.output().contains("scontrol requeue 71_3"))
                .isEqualTo(told.equals("scontrol requeue 71_3"));
    }

    @ParameterizedTest
    @CsvSource({
        "SLURM_ARRAY_TASK_ID, hand it to sbatch",
        "GRADUS_SERVER, GRADUS_SERVER must be the server's address",
        "GRADUS_ARCHIVE, GRADUS_ARCHIVE must be the folder",
    })
    void whatIsMissingIsTold(String variable, String sentence) throws Exception {
        SlurmArray array = SlurmArray.in(folder, "echo never");
        array.unset(variable);

        Outcome outcome = array.run();

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.output()).startsWith("gradus: ").contains(sentence);
    }

    @Test
    void codesThatOthersMayReadAreRefused() throws Exception {
        SlurmArray array = SlurmArray.in(folder, "echo never");
        array.codes("rw-r--r--");

        assertThat(array.run().output()).contains("others may read", "chmod 600");

        array.set("GRADUS_CODES", folder.resolve("none").toString());
        assertThat(array.run().output()).contains("none is missing");
    }

    /** The lines that sbatch reads: those before the first command, each one long option. */
    private static Map<String, String> options() throws IOException {
        List<String> head =
                Files.readAllLines(SlurmArray.script()).stream()
                        .takeWhile(line -> line.startsWith("#"))
                        .filter(line -> line.startsWith("#SBATCH"))
                        .toList();
        Map<String, String> options = new TreeMap<>();
        for (String line : head) {
            assertThat(line).matches("#SBATCH --[a-z-]+(=\\S+)?");
            String[] parts = line.substring("#SBATCH --".length()).split("=", 2);
            assertThat(options.put(parts[0], parts.length > 1 ? parts[1] : "")).isNull();
        }
        long all =
                Files.readAllLines(SlurmArray.script()).stream()
                        .filter(l -> l.startsWith("#SBATCH"))
                        .count();
        assertThat(head).hasSize((int) all);
        return options;
    }
}
