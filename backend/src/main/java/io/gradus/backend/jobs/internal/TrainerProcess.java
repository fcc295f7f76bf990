package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.jobs.TrainerSettings;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.workers.OwnSession;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The process of a trainer on this machine, and its files in the run's folder. */
@Component
class TrainerProcess {
    /** The shell notes how the trainer ended, for a server that has been started since. */
    private static final String NOTES_EXIT = "file=$1; shift; \"$@\"; echo $? > \"$file\"";

    private static final Set<String> SECRETS =
            Set.of("GRADUS_TOKEN", "GRADUS_DATABASE", "GRADUS_SESSION");
    private static final byte[] DROPPED =
            "[the output before this line was dropped]\n".getBytes(StandardCharsets.UTF_8);
    private static final int KEPT_SHARE = 4;

    private final TrainerSettings settings;
    private final Scripts scripts;
    private final PythonClient client;
    private final DataFolder data;

    TrainerProcess(
            TrainerSettings settings, Scripts scripts, PythonClient client, DataFolder data) {
        this.settings = settings;
        this.scripts = scripts;
        this.client = client;
        this.data = data;
    }

    Process start(RunJob job, Map<String, String> variables) throws IOException {
        Path folder = Files.createDirectories(folder(job));
        TrainerCall call = job.trainer().orElseThrow();
        List<String> line = new ArrayList<>(OwnSession.prefix());
        line.addAll(List.of("/bin/sh", "-c", NOTES_EXIT, "sh", exitFile(job).toString()));
        line.addAll(
                List.of(
                        settings.python(),
                        scripts.file(call.script()).toString(),
                        call.model(),
                        folder.toString()));
        line.addAll(call.arguments());
        ProcessBuilder builder =
                new ProcessBuilder(line)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectInput(new File("/dev/null"))
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log(job).toFile()));
        builder.environment().keySet().removeAll(SECRETS);
        builder.environment().putAll(variables);
        client.file()
                .ifPresent(wheel ->
                        builder.environment()
                                .merge(
                                        "PYTHONPATH",
                                        wheel.toString(),
                                        (former, first) -> first + File.pathSeparator + former));
        return builder.start();
    }

    /** Where the output of a job goes. */
    Path log(RunJob job) {
        return folder(job).resolve("output.log");
    }

    /** How the process ended; empty where nobody noted it. */
    Optional<Integer> exit(RunJob job) {
        try {
            return Optional.of(Integer.valueOf(Files.readString(exitFile(job)).strip()));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Drops the older part of a log that has become too long; the process appends to what is left.
     */
    void bound(RunJob job, long most) {
        if (!Files.exists(log(job))) {
            return;
        }
        try (var file = new RandomAccessFile(log(job).toFile(), "rw")) {
            if (file.length() <= most) {
                return;
            }
            byte[] kept = new byte[(int) (most / KEPT_SHARE)];
            file.seek(file.length() - kept.length);
            file.readFully(kept);
            file.setLength(0);
            file.write(DROPPED);
            file.write(kept);
        } catch (IOException e) {
            throw new UncheckedIOException("the log " + log(job) + " cannot be shortened", e);
        }
    }

    private Path exitFile(RunJob job) {
        return folder(job).resolve("exit");
    }

    private Path folder(RunJob job) {
        return data.run(job.run()).resolve("trainer-" + job.number());
    }
}
