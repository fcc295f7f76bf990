package io.gradus.training.cli;

import io.gradus.training.analysis.experiment.MemoryCheck;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.tryout.TryoutEvent;
import io.gradus.training.trainer.tryout.TryoutOrder;
import io.gradus.training.trainer.tryout.TryoutPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "tryout",
        description = {
            "Lets a run's checkpoints complete what the server asks: orders come as lines of JSON, and"
                    + " so do the answers. It ends when its input does."
        })
final class TryoutCommand extends DocumentCommand {
    @Parameters(paramLabel = "RUN", description = "Folder of a run.")
    private Path run;

    @Option(
            names = "--document",
            paramLabel = "FILE",
            description = "The run's document (default: document.yaml in its folder).")
    private Optional<Path> document = Optional.empty();

    @Option(names = "--device", description = "auto, cpu or cuda:N (default: the document's).")
    private Optional<String> device = Optional.empty();

    private final BlockingQueue<Optional<TryoutOrder.Complete>> orders =
            new LinkedBlockingQueue<>();

    /** Whether the completion of the newest order is to end. */
    private volatile boolean stopped;

    @Override
    Integer run() {
        Optional<CurriculumDocument> begun =
                document(document.orElseGet(() -> RunFolder.documentIn(run)));
        if (begun.isEmpty()) {
            return ExitCode.USAGE;
        }
        String where = device.orElse(begun.get().device());
        Optional<String> refusal = MemoryCheck.tryoutRefusal(begun.get(), where);
        Thread.ofPlatform().daemon().name("orders").start(this::listen);
        try (TryoutPolicy policy = new TryoutPolicy(run, begun.get(), where)) {
            for (Optional<TryoutOrder.Complete> order = orders.take();
                    order.isPresent();
                    order = orders.take()) {
                if (refusal.isPresent()) {
                    tell(new TryoutEvent.Refused(refusal.get()));
                } else {
                    complete(policy, order.get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.OK;
    }

    private void complete(TryoutPolicy policy, TryoutOrder.Complete order) {
        try {
            policy.complete(order, () -> !stopped, this::tell);
        } catch (IllegalArgumentException e) {
            tell(new TryoutEvent.Refused(String.valueOf(e.getMessage())));
        }
    }

    private void tell(TryoutEvent event) {
        out().println(TryoutEvent.write(event));
        out().flush();
    }

    /** Reads orders on a thread of its own, so that a stop is heard while a completion grows. */
    private void listen() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                switch (TryoutOrder.read(line)) {
                    case TryoutOrder.Complete order -> {
                        stopped = false;
                        orders.add(Optional.of(order));
                    }
                    case TryoutOrder.Stop _ -> stopped = true;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the orders cannot be read", e);
        } finally {
            stopped = true;
            orders.add(Optional.empty());
        }
    }
}
