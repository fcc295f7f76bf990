package io.gradus.training.curriculum.condition;

import java.util.function.ToDoubleFunction;

/** Where the value of a metric comes from. */
public sealed interface MetricSource {
    /** Each group has a value. */
    record Groups(ToDoubleFunction<GroupEvidence> value) implements MetricSource {}

    /** Each step has a value. */
    record Steps(ToDoubleFunction<StepEvidence> value) implements MetricSource {}

    /** Among the metrics that the step emitted, under the name that the condition gives. */
    record Named() implements MetricSource {}

    /** Among the metrics that the step emitted, always under this name. */
    record Always(String name) implements MetricSource {}

    /** The last measurement on held-out problems. */
    record HeldOut() implements MetricSource {}

    /** A count. */
    record Counter() implements MetricSource {}
}
