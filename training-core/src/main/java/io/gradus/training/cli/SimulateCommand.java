package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.simulate.NoEstimate;
import io.gradus.training.analysis.simulate.Simulation;
import io.gradus.training.analysis.simulate.SimulationLimits;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "simulate",
        description =
                "Previews a curriculum with a synthetic learner: stages, steps, tokens, pass rates, dead ends. An estimate.",
        subcommands = SimulateCalibrateCommand.class)
final class SimulateCommand extends DocumentCommand {
    private static final String REMEDY =
            "Train it, or a curriculum like it, then: gradus simulate calibrate RUN_FOLDER --write"
                    + " learner.json, and gradus simulate FILE --learner learner.json.";

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "Curriculum document.")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "32",
            description = "Simulated runs, at least 16 (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Stop a simulated run after this many steps (default: ${DEFAULT-VALUE}).")
    private long steps;

    @Option(
            names = "--learner",
            paramLabel = "FILE",
            description =
                    "Settings written by simulate calibrate; without them, only dead ends are reported.")
    private Optional<Path> learner = Optional.empty();

    @Option(names = "--json", description = "Print the whole report as JSON.")
    private boolean json;

    @Override
    Integer run() {
        if (file.isEmpty()) {
            throw refused("name the document to simulate, or the command calibrate");
        }
        if (seeds < SimulationLimits.FEWEST_SEEDS || steps < 1) {
            throw refused(
                    "--seeds must be at least %d and --steps at least 1, were %d and %d"
                            .formatted(SimulationLimits.FEWEST_SEEDS, seeds, steps));
        }
        Optional<CurriculumDocument> document = written(file.get());
        if (document.isEmpty()) {
            return ExitCode.USAGE;
        }
        CalibratedLearner used = LearnerFile.read(learner);
        long begun = System.nanoTime();
        SimulationReport simulated =
                Simulation.of(
                        document.get(),
                        used.settings(),
                        new SimulationLimits(seeds, steps, SimulationLimits.REPORT.work()));
        double seconds = (System.nanoTime() - begun) / 1e9;
        SimulationReport report = used.shipped() ? simulated.withoutEstimate() : simulated;
        PrintWriter out = out();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(report));
        } else {
            String trust =
                    used.shipped() ? NoEstimate.words(document.get(), REMEDY) : used.statement();
            new SimulationText(report, trust, seconds).print(out);
        }
        return ExitCode.OK;
    }
}
