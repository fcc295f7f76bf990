package io.gradus.backend.workers;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.AppliedCommand;
import io.gradus.training.worker.Assignment;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.SyncReply;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * A worker process that trains nothing: it speaks the protocol, writes a checkpoint after each step
 * and repeats itself exactly. Its seed says how it behaves: 13 dies at once, below 1000 it ends
 * after that many steps, above it goes on until it is told to end.
 */
public final class FakeWorker {
    private static final JsonMapper JSON = new JsonMapper();
    private static final long DEADLY = 13;
    private static final long ENDLESS = 1000;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String address;
    private final Path checkpoint;

    private FakeWorker(List<String> arguments) {
        address =
                option(arguments, "--server")
                        + "/api/v1/worker/runs/"
                        + option(arguments, "--run")
                        + "/attempts/"
                        + option(arguments, "--attempt");
        checkpoint = Path.of(option(arguments, "--folder"), "fake-checkpoint");
    }

    /** Speaks for one attempt. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println("fake worker starts");
        new FakeWorker(List.of(arguments)).work();
    }

    private void work() throws IOException, InterruptedException {
        Assignment assignment = JSON.readValue(exchange("", Optional.empty()), Assignment.class);
        if (assignment.seed() == DEADLY) {
            System.out.println("this worker always dies");
            System.exit(3);
        }
        long step = Files.exists(checkpoint) ? Long.parseLong(Files.readString(checkpoint)) : 0;
        List<Command> commands = List.of();
        if (step == 0) {
            commands =
                    sync(
                            WorkerState.RUNNING,
                            0,
                            List.of(
                                    new TrainingEvent.StageEntered(
                                            1, 0, 0, "easy", StageChange.STARTED, "the first")),
                            List.of());
        }
        boolean endless = assignment.seed() >= ENDLESS;
        while (commands.isEmpty() && (endless || step < assignment.seed())) {
            step++;
            commands =
                    sync(
                            WorkerState.RUNNING,
                            step,
                            List.of(completed(step, assignment.seed())),
                            List.of());
            store(step);
        }
        if (commands.isEmpty()) {
            sync(
                    WorkerState.COMPLETED,
                    step,
                    List.of(new TrainingEvent.RunFinished(step + 2, step, "all steps done")),
                    List.of());
            return;
        }
        Command.End command =
                commands.stream()
                        .filter(Command.End.class::isInstance)
                        .map(Command.End.class::cast)
                        .findFirst()
                        .orElseThrow();
        sync(
                switch (command.kind()) {
                    case PAUSE -> WorkerState.PAUSED;
                    case STOP -> WorkerState.STOPPED;
                    case SUSPEND -> WorkerState.SUSPENDED;
                },
                step,
                List.of(),
                List.of(new AppliedCommand(command.number(), step)));
    }

    /**
     * Moves the whole file into place: a kill in the middle of writing must not leave an empty one.
     */
    private void store(long step) throws IOException {
        Path next = checkpoint.resolveSibling("fake-checkpoint.next");
        Files.writeString(next, Long.toString(step));
        Files.move(next, checkpoint, StandardCopyOption.ATOMIC_MOVE);
    }

    private static TrainingEvent completed(long step, long seed) {
        return new TrainingEvent.StepCompleted(
                step + 1,
                step,
                0,
                List.of(new Metric("reward/mean", (step * seed % 100) / 100.0)),
                List.of(),
                List.of());
    }

    private List<Command> sync(
            WorkerState state, long step, List<TrainingEvent> events, List<AppliedCommand> applied)
            throws IOException, InterruptedException {
        List<EventEnvelope> envelopes =
                events.stream()
                        .map(event -> {
                            String payload =
                                    JSON.writerFor(TrainingEvent.class).writeValueAsString(event);
                            return new EventEnvelope(event.seq(), Sha256.hex(payload), payload);
                        })
                        .toList();
        List<StepTiming> timings =
                events.stream()
                        .filter(TrainingEvent.StepCompleted.class::isInstance)
                        .map(event ->
                                new StepTiming(event.seq(), event.step(), 0.01, 0.004, 0.005, 1000))
                        .toList();
        SyncRequest request =
                new SyncRequest(
                        state,
                        step,
                        "step " + step,
                        envelopes,
                        timings,
                        applied,
                        Optional.empty(),
                        Optional.empty());
        return JSON.readValue(
                        exchange("/sync", Optional.of(JSON.writeValueAsString(request))),
                        SyncReply.class)
                .commands();
    }

    /** Tries again while the server is away, as a real worker does. */
    private String exchange(String path, Optional<String> body) throws InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .header("Authorization", "Bearer " + System.getenv("GRADUS_WORKER_TOKEN"))
                        .header("Content-Type", "application/json");
        HttpRequest ready =
                body.map(text -> request.POST(HttpRequest.BodyPublishers.ofString(text)).build())
                        .orElseGet(request::build);
        while (true) {
            try {
                HttpResponse<String> response =
                        http.send(ready, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() != 200) {
                    System.out.println(response.body());
                    System.exit(4);
                }
                return response.body();
            } catch (IOException e) {
                Thread.sleep(50);
            }
        }
    }

    private static String option(List<String> arguments, String name) {
        return arguments.get(arguments.indexOf(name) + 1);
    }
}
