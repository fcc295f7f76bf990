package io.gradus.training.objective.exploration;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * ERPO (arXiv:2511.04800): problems that were solved by all rollouts in each of their last visits
 * are sampled hotter. The form, so much more for each such visit up to a bound, and all numbers are
 * ours: the paper's were not to be had.
 */
@Choice(
        name = "residual-temperature",
        explanation =
                "Raises the sampling temperature of a problem with each consecutive visit at which all rollouts solved it, so that wrong answers reappear.",
        source = "arXiv:2511.04800")
public record ResidualTemperature(
        @Setting(
                        explanation = "Increase of the temperature per such visit; ours.",
                        defaults = "0.1",
                        min = 1.0e-6,
                        max = 10)
                double increment,
        @Setting(explanation = "Maximum increase; ours.", defaults = "0.5", min = 1.0e-6, max = 10)
                double most)
        implements ExplorationSpec {
    @Override
    public double temperature(Problem problem, double base, ExplorationMemory memory) {
        return base + Math.min(memory.streaks().of(problem) * increment, most);
    }

    /** Problems that all rollouts solved in their last visit. */
    @Override
    public List<Metric> report(ExplorationMemory memory) {
        return List.of(new Metric("exploration/streaks", memory.streaks().size()));
    }
}
