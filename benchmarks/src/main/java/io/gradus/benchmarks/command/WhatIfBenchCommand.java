package io.gradus.benchmarks.command;

import io.gradus.benchmarks.WhatIfCase;
import io.gradus.benchmarks.WhatIfError;
import io.gradus.benchmarks.WhatIfTable;
import io.gradus.training.analysis.simulate.LearnerSettings;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.WhatIf;
import io.gradus.training.analysis.whatif.WhatIfLimits;
import io.gradus.training.analysis.whatif.WhatIfOutcome;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.gradus.training.analysis.whatif.WhatIfReport;
import io.gradus.training.cli.CacheFolder;
import io.gradus.training.cli.LearnerFile;
import io.gradus.training.cli.RunFiles;
import io.gradus.training.cli.RunFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunControl;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.worker.FolderLock;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * How far what-if replays are from real runs with the same change. Runs are kept in the folder, so
 * that an interrupted bench goes on.
 */
@Command(
        name = "whatif",
        description =
                "Trains short runs with and without a moved gate, and compares what-if replays of the first with the second.",
        mixinStandardHelpOptions = true)
final class WhatIfBenchCommand implements Callable<Integer> {
    @Option(
            names = "--seeds",
            defaultValue = "2",
            description = "Seeds 1 to N of each run (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--folder",
            defaultValue = "gradus-bench/whatif",
            description = "Where runs are kept (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Option(
            names = "--learner",
            paramLabel = "FILE",
            description = "Settings that simulate calibrate wrote (default: the shipped ones).")
    private Optional<Path> learner = Optional.empty();

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        LearnerSettings settings = LearnerFile.read(learner).settings();
        List<WhatIfError> errors = new ArrayList<>();
        for (WhatIfCase moved : WhatIfCase.ALL) {
            for (long seed = 1; seed <= seeds; seed++) {
                RecordedRun before = run(moved.document(), seed, out);
                RecordedRun after = run(moved.changed(), seed, out);
                WhatIfReport real =
                        WhatIfError.asReport(after, replay(after, after.document(), settings));
                if (replay(before, moved.changed(), settings)
                        instanceof WhatIfOutcome.Replayed(WhatIfReport report)) {
                    errors.add(WhatIfError.of(name(moved, seed), report, real));
                }
            }
        }
        new WhatIfTable(errors).print(out);
        return ExitCode.OK;
    }

    private static String name(WhatIfCase moved, long seed) {
        return "%s, %s, seed %d".formatted(moved.curriculum(), moved.name(), seed);
    }

    private static WhatIfOutcome replay(
            RecordedRun run, CurriculumDocument document, LearnerSettings settings) {
        return WhatIf.replay(run, document, settings, WhatIfLimits.REPORT, WhatIfProgress.SILENT);
    }

    private RecordedRun run(CurriculumDocument document, long seed, PrintWriter out) {
        Path place =
                folder.resolve(
                        "%s-%.6s-seed%d".formatted(document.curriculum(), document.hash(), seed));
        out.println(place);
        out.flush();
        train(document, seed, place);
        return RunFolder.recorded(place, Optional.of(seed), command.commandLine().getErr())
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                place + " holds no run that can be replayed; remove it"));
    }

    private static void train(CurriculumDocument document, long seed, Path place) {
        RunSettings settings =
                new RunSettings(
                        document,
                        seed,
                        document.device(),
                        RunSettings.defaultShards(),
                        place,
                        CacheFolder.path());
        RunControl control = RunControl.untilEnd();
        EventListener nobody = (TrainingEvent _) -> {};
        try (FolderLock _ = FolderLock.take(place)) {
            RunFolder.keep(place, document);
            long kept = new TrainingRun(settings, nobody, control).checkpointedSeq();
            try (RunFiles files = new RunFiles(place, kept)) {
                new TrainingRun(settings, files, control).execute();
            }
        }
    }
}
