package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.WhatIf;
import io.gradus.training.analysis.whatif.WhatIfLimits;
import io.gradus.training.analysis.whatif.WhatIfOutcome;
import io.gradus.training.analysis.whatif.WhatIfProgress;
import io.gradus.training.analysis.whatif.WhatIfRefusal;
import io.gradus.training.analysis.whatif.WhatIfReport;
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
        name = "whatif",
        description =
                "Replays a recorded run with a changed curriculum: another gate, sampler, "
                        + "filter, rubric or budget. Exact until the paths diverge, an estimate from "
                        + "there on.")
final class WhatIfCommand extends DocumentCommand {
    @Parameters(
            index = "0",
            paramLabel = "RUN",
            description =
                    "Folder of gradus train, or its events.jsonl with document.yaml beside it.")
    private Path run;

    @Parameters(index = "1", paramLabel = "CHANGED", description = "The changed curriculum.")
    private Path changed;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "32",
            description = "Estimated continuations, at least 8 (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--run-seed",
            paramLabel = "N",
            description =
                    "Seed of the recorded run (default: that of its checkpoint, else of its document).")
    private Optional<Long> runSeed = Optional.empty();

    @Option(
            names = "--learner",
            paramLabel = "FILE",
            description = "Settings that simulate calibrate wrote (default: the shipped ones).")
    private Optional<Path> learner = Optional.empty();

    @Option(names = "--json", description = "Print the whole report as JSON.")
    private boolean json;

    @Override
    Integer run() {
        if (seeds < WhatIfLimits.FEWEST_SEEDS) {
            throw refused(
                    "--seeds must be at least %d, was %d"
                            .formatted(WhatIfLimits.FEWEST_SEEDS, seeds));
        }
        PrintWriter errors = err();
        Optional<RecordedRun> recorded = RunFolder.recorded(run, runSeed, errors);
        if (recorded.isEmpty()) {
            return ExitCode.USAGE;
        }
        Optional<CurriculumDocument> document = document(changed);
        if (document.isEmpty()) {
            return ExitCode.USAGE;
        }
        return replay(recorded.get(), document.get(), errors);
    }

    private Integer replay(RecordedRun recorded, CurriculumDocument document, PrintWriter errors) {
        CalibratedLearner used = LearnerFile.read(learner);
        WhatIfLimits limits =
                new WhatIfLimits(seeds, WhatIfLimits.REPORT.steps(), WhatIfLimits.REPORT.work());
        WhatIfOutcome outcome =
                WhatIf.replay(recorded, document, used.settings(), limits, WhatIfProgress.SILENT);
        return switch (outcome) {
            case WhatIfOutcome.Refused(var refusals) -> {
                for (WhatIfRefusal refusal : refusals) {
                    errors.println(changed + ": " + refusal.sentence());
                }
                yield ExitCode.USAGE;
            }
            case WhatIfOutcome.Replayed(WhatIfReport report) -> {
                print(report, used);
                yield ExitCode.OK;
            }
        };
    }

    private void print(WhatIfReport report, CalibratedLearner used) {
        PrintWriter out = out();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(report));
        } else {
            new WhatIfText(report, used).print(out);
        }
    }
}
