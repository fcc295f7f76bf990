package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.workers.CoreCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.springframework.stereotype.Component;

/** The command line of a worker process. */
@Component
class WorkerCommand {
    private final DataFolder folder;
    private final CoreCommand core;

    WorkerCommand(DataFolder folder, CoreCommand core) {
        this.folder = folder;
        this.core = core;
    }

    /** Where the output of a run's workers goes. */
    Path log(String run) {
        return folder.run(run).resolve("worker.log");
    }

    /** Starts the worker of an attempt. */
    Process start(Claim claim, String serverUrl) throws IOException {
        ProcessBuilder builder =
                core.builder(
                        List.of(
                                "worker",
                                "--server",
                                serverUrl,
                                "--run",
                                claim.run(),
                                "--attempt",
                                Integer.toString(claim.attempt()),
                                "--folder",
                                folder.run(claim.run()).toString(),
                                "--datasets",
                                folder.root().resolve("datasets").toString(),
                                "--server-file",
                                folder.serverFile().toString()));
        builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log(claim.run()).toFile()));
        builder.environment().put("GRADUS_WORKER_TOKEN", claim.token());
        return builder.start();
    }
}
