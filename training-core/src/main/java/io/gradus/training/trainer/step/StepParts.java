package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;

/**
 * All parts of a run that remember something beside the policy and the curriculum.
 *
 * @param all the parts, in the order in which they change a step's plan
 */
public record StepParts(List<StepPart> all) {
    public StepParts {
        all = List.copyOf(all);
    }

    /** The plan of a step as all parts have it. */
    public StepPlan choose(StepPlan plan) {
        StepPlan chosen = plan;
        for (StepPart part : all) {
            chosen = part.choose(chosen);
        }
        return chosen;
    }

    /** Lets all parts take note of a step. */
    public void observe(StepTaken step) {
        all.forEach(part -> part.observe(step));
    }

    /** Metrics of all parts. */
    public List<Metric> report(StepContext at) {
        return all.stream().flatMap(part -> part.report(at).stream()).toList();
    }

    /** States that all parts remember. */
    public List<PartState> save() {
        return all.stream().map(Checkpointable::save).toList();
    }

    /** Lets parts go on that have the name of a saved one; others begin anew. */
    public void restore(List<PartState> saved) {
        for (StepPart part : all) {
            saved.stream().filter(s -> s.name().equals(part.name())).forEach(part::restore);
        }
    }
}
