package io.gradus.training.curriculum;

/** Tells the present value of the signals that conditions name. */
@FunctionalInterface
interface Evidence {
    Measurement measure(Signal signal);
}
