package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.simulate.FinishedRun;
import io.gradus.training.analysis.simulate.LearnerCalibration;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "calibrate",
        description =
                "Fits the synthetic learner to real runs and reports its error on them and on held-out runs.")
final class SimulateCalibrateCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "RUN_FOLDER", description = "Folders of gradus train.")
    private List<Path> folders;

    @Option(
            names = "--begin",
            paramLabel = "FILE",
            description = "Settings to begin with (default: the shipped ones).")
    private Optional<Path> begin = Optional.empty();

    @Option(names = "--write", paramLabel = "FILE", description = "Keep the settings in this file.")
    private Optional<Path> target = Optional.empty();

    @Mixin private DatasetFolder datasets;

    @Override
    public Integer call() {
        datasets.open();
        PrintWriter out = out();
        List<FinishedRun> runs = new ArrayList<>();
        for (Path folder : folders) {
            Optional<FinishedRun> run = RunFolder.read(folder, err());
            if (run.isEmpty()) {
                return ExitCode.USAGE;
            }
            runs.add(run.get());
            out.printf(
                    "%s: %s, %d steps%n",
                    folder, run.get().document().curriculum(), run.get().steps().size());
        }
        CalibratedLearner learner =
                LearnerCalibration.fit(runs, LearnerFile.read(begin).settings());
        out.println(learner.settings());
        out.println(learner.statement());
        target.ifPresent(file -> LearnerFile.write(learner, file));
        return ExitCode.OK;
    }
}
