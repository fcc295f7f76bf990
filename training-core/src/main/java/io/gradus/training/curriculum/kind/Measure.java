package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Measures models on the same held-out problems of the stage, once; trains nothing. */
@Choice(
        name = "measure",
        explanation =
                "Measures models on held-out problems of the stage, in one step; trains nothing.")
public record Measure(
        @Setting(
                        explanation =
                                "Names of the models; policy is the current policy, initial the policy when training began.",
                        defaults = "[policy]",
                        names = "model",
                        min = 1,
                        max = 32)
                List<String> models,
        @Setting(
                        explanation = "Held-out problems per cell; fewer where a cell has fewer.",
                        defaults = "64",
                        min = 1,
                        max = 4096)
                int problemsPerCell)
        implements StageKind {
    public Measure {
        models = List.copyOf(models);
    }

    @Override
    public boolean measures() {
        return true;
    }

    @Override
    public List<AskedModel> asked() {
        return IntStream.range(0, models.size())
                .mapToObj(i -> new AskedModel("models[" + i + "]", models.get(i), true))
                .toList();
    }

    @Override
    public StageStep step(StageWorld world) {
        return place -> take(place, world);
    }

    private StepDone take(StepPlace place, StageWorld world) {
        List<Problem> problems = place.heldOut(problemsPerCell);
        List<Metric> metrics = new ArrayList<>();
        long probe = 0;
        for (String model : models) {
            ModelMeasurement measured =
                    place.passRates(
                            "measure/" + model + "/passRate", world.writer(model), problems);
            metrics.addAll(measured.metrics());
            probe += measured.tokens();
        }
        metrics.add(new Metric("measure/problems", problems.size()));
        return new StepDone(
                        List.of(),
                        metrics,
                        Double.NaN,
                        Double.NaN,
                        0,
                        0,
                        Optional.of(done(problems.size())))
                .costing(SpentTokens.probe(probe));
    }

    private String done(int problems) {
        return "%s measured on %d problems".formatted(String.join(", ", models), problems);
    }
}
