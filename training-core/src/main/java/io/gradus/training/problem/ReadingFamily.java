package io.gradus.training.problem;

/** A family that understands written problems. */
public interface ReadingFamily extends ProblemFamily {
    @Override
    ProblemReading readPlain(String text);

    @Override
    default boolean reads() {
        return true;
    }
}
