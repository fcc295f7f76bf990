package io.gradus.training.policy;

import io.gradus.training.document.IntRange;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.Optional;

/** A group of the policy's parameters with a learning rate of its own, as a document names it. */
public record ParameterGroupSpec(
        @Setting(
                        explanation = "Names the group in metrics, gradNorm/group/NAME.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}")
                String name,
        @Setting(explanation = "Which kind of parameters.", defaults = "all")
                ParameterKind parameters,
        @Setting(
                        explanation =
                                "Which blocks, numbered from 0, for example 0..3; by default, all of the network.")
                Optional<IntRange> layers,
        @Setting(explanation = "Factor of the learning rate.", defaults = "1", min = 0, max = 1000)
                Schedule rate,
        @Setting(
                        explanation =
                                "Whether they are frozen after the warm start; their gradient norm is still reported.",
                        defaults = "false")
                boolean frozen) {
    /**
     * The group at this place in the run; throws {@link IllegalArgumentException} where its
     * schedule leaves its range.
     */
    public ParameterGroup at(ScheduleContext context) {
        double factor = rate.at(context);
        if (!(factor >= 0 && Double.isFinite(factor))) {
            throw new IllegalArgumentException(
                    "policy.groups: the rate of '%s' must be >= 0, its schedule gives %s after step %d"
                            .formatted(name, factor, context.step()));
        }
        return new ParameterGroup(name, parameters, layers, factor, frozen);
    }

    /** Whether a policy of this shape has any of these parameters. */
    public boolean matches(PolicyShape shape) {
        ParameterGroup group = new ParameterGroup(name, parameters, layers, 1, frozen);
        return PolicyLayout.of(shape).stream().anyMatch(slot -> group.has(slot.name()));
    }
}
