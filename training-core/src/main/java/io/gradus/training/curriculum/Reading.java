package io.gradus.training.curriculum;

import java.util.function.ToDoubleFunction;

/** Where the value of a metric comes from. */
sealed interface Reading {
    /** Each group has a value. */
    record Groups(ToDoubleFunction<GroupEvidence> value) implements Reading {}

    /** Each step has a value. */
    record Steps(ToDoubleFunction<StepEvidence> value) implements Reading {}

    /** Among the metrics that the step emitted, under the name that the condition gives. */
    record Named() implements Reading {}

    /** Among the metrics that the step emitted, always under this name. */
    record Always(String name) implements Reading {}

    /** The last measurement on held-out problems. */
    record HeldOut() implements Reading {}

    /** A count. */
    record Counter() implements Reading {}
}
