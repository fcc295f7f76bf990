package io.gradus.training.trainer.stage;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures models on the same held-out problems of the stage, once. */
record MeasureStep(StageKind.Measure kind, StageWorld world) implements StageStep {
    @Override
    public StepDone take(StepContext place) {
        List<Problem> problems =
                world.curriculum().heldOut(place.stage().spec().problems(), kind.problemsPerCell());
        List<Metric> metrics = new ArrayList<>();
        long probe = 0;
        for (String model : kind.models()) {
            ModelMeasurement measured =
                    world.sampling()
                            .passRates(
                                    "measure/" + model + "/passRate",
                                    world.writer(model),
                                    problems,
                                    place);
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
                        Optional.of(
                                "%s measured on %d problems"
                                        .formatted(
                                                String.join(", ", kind.models()), problems.size())))
                .costing(SpentTokens.probe(probe));
    }
}
