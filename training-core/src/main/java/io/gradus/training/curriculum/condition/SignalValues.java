package io.gradus.training.curriculum.condition;

/** Tells the present value of the signals that conditions name. */
@FunctionalInterface
public interface SignalValues {
    Measurement measure(Signal signal);
}
