package io.gradus.training.cli;

import io.gradus.training.analysis.experiment.GroupOutlook;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.ProbeCell;
import io.gradus.training.event.ProbeEvent;
import io.gradus.training.trainer.Probe;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.worker.FolderLock;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "probe",
        description =
                "Tries every difficulty cell of every stage with the untrained policy and prints the pass rates.")
final class ProbeCommand extends DocumentCommand {
    @Parameters(paramLabel = "FILE", description = "Curriculum document in YAML or JSON.")
    private Path file;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description =
                    "Folder of a run; its newest checkpoint is the policy (default: the policy as training begins).")
    private Optional<Path> checkpoint;

    @Option(
            names = "--samples",
            defaultValue = "64",
            description = "Rollouts on each cell (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Mixin private RunOptions options;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "Where an interrupted warm start is kept (default: gradus-runs/NAME-probe).")
    private Optional<Path> folder;

    @Option(names = "--json", description = "Print everything as JSON Lines.")
    private boolean json;

    @Override
    Integer run() {
        Optional<CurriculumDocument> document = written(file);
        if (document.isEmpty()
                || !options.keysMayLeave(document.get(), err())
                || !options.memorySuffices(document.get(), err())) {
            return ExitCode.USAGE;
        }
        Path place = folder.orElse(Path.of("gradus-runs", document.get().curriculum() + "-probe"));
        RunSettings settings = options.settings(document.get(), place);
        try (FolderLock _ = FolderLock.take(place)) {
            new Probe(settings, samples, listener(document.get())).run(checkpoint);
        }
        return ExitCode.OK;
    }

    private Consumer<ProbeEvent> listener(CurriculumDocument document) {
        PrintWriter out = out();
        return event -> {
            out.println(json ? ProbeEvent.write(event) : sentence(event, document));
            out.flush();
        };
    }

    private static String sentence(ProbeEvent event, CurriculumDocument document) {
        return switch (event) {
            case ProbeEvent.Phase(String text) -> text;
            case ProbeEvent.Measured(ProbeCell cell, int done, int all) ->
                    String.format(
                            Locale.ROOT,
                            "%d/%d  %-14s %-32s pass rate %.3f [%.3f, %.3f], n %d, %s for groups of %d",
                            done,
                            all,
                            cell.stageName(),
                            cell.cell(),
                            cell.passRate(),
                            cell.low(),
                            cell.high(),
                            cell.samples(),
                            GroupOutlook.of(cell.passRate(), groupSize(cell, document)).word(),
                            groupSize(cell, document));
            case ProbeEvent.Finished(String policy) -> "measured: " + policy;
        };
    }

    private static int groupSize(ProbeCell cell, CurriculumDocument document) {
        return cell.groupSize().orElse(document.objective().groupSize());
    }
}
