package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.SampledEvaluationSpec;
import io.gradus.training.trainer.CheckpointSamples;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "evaluate",
        description = {
            "Measures a run's policy by many samples of each of its held-out problems, and the policy it"
                    + " began with beside it: pass@k, maj@k, calibration, entropy.",
            "Example: gradus evaluate gradus-runs/addition-ladder-seed7 --samples 256"
        })
final class EvaluateCommand extends DocumentCommand {
    @Parameters(paramLabel = "RUN", description = "Folder of a run.")
    private Path run;

    @Option(
            names = "--document",
            paramLabel = "FILE",
            description = "The run's document (default: document.yaml in its folder).")
    private Optional<Path> document;

    @Option(
            names = "--samples",
            paramLabel = "N",
            defaultValue = "64",
            description = "Samples of each problem, 1 to 1024 (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Option(
            names = "--pass-at",
            paramLabel = "K",
            split = ",",
            description = "The k of pass@k and maj@k (default: powers of four up to --samples).")
    private List<Integer> passAt = List.of();

    @Option(
            names = "--problems-per-cell",
            paramLabel = "N",
            defaultValue = "8",
            description = "Held-out problems of each cell (default: ${DEFAULT-VALUE}).")
    private int problemsPerCell;

    @Option(
            names = "--temperature",
            description = "Sampling temperature, > 0 (default: the objective's at its start).")
    private Optional<Double> temperature;

    @Option(names = "--step", description = "Step of the checkpoint (default: the newest).")
    private Optional<Long> step;

    @Option(names = "--cells", description = "Report each difficulty cell, too.")
    private boolean cells;

    @Option(
            names = "--device",
            defaultValue = "auto",
            description = "auto, cpu or cuda:N (default: ${DEFAULT-VALUE}).")
    private String device;

    @Option(names = "--json", description = "Print all metrics as one JSON object.")
    private boolean json;

    @Override
    Integer run() {
        SampledEvaluationSpec spec = spec();
        Optional<CurriculumDocument> begun = document(document.orElse(RunFolder.documentIn(run)));
        if (begun.isEmpty()) {
            return ExitCode.USAGE;
        }
        CheckpointSamples.Result result =
                CheckpointSamples.of(run, begun.get(), spec, step, device);
        PrintWriter out = out();
        if (json) {
            out.println(JsonMapper.shared().writeValueAsString(result));
        } else {
            new SamplesText(result, spec, cells).print(out);
        }
        out.flush();
        return ExitCode.OK;
    }

    private SampledEvaluationSpec spec() {
        requireIn("--samples", samples, 1024);
        requireIn("--problems-per-cell", problemsPerCell, 4096);
        passAt.forEach(k -> requireIn("--pass-at", k, samples));
        if (temperature.isPresent() && !(temperature.get() > 0)) {
            throw refused("--temperature must be > 0, was " + temperature.get());
        }
        return new SampledEvaluationSpec(
                samples,
                problemsPerCell,
                1,
                passAt.stream().distinct().toList(),
                temperature,
                true);
    }

    private void requireIn(String option, int value, int most) {
        if (value < 1 || value > most) {
            throw refused("%s must be in [1, %d], was %d".formatted(option, most, value));
        }
    }
}
