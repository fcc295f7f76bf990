package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.OptionalInt;

/**
 * One entry of cells of two attributes, {@code digits} and {@code terms}, each from 1; the last
 * runs fastest.
 */
record GridArms(int digits, int terms) implements ArmSpace {
    @Override
    public int size() {
        return digits * terms;
    }

    @Override
    public int entries() {
        return 1;
    }

    @Override
    public int size(int entry) {
        return size();
    }

    @Override
    public int arm(int entry, int place) {
        return place;
    }

    @Override
    public Arm at(int arm) {
        Difficulty cell = Difficulty.of("digits", arm / terms + 1).with("terms", arm % terms + 1);
        String name = "grid(" + cell + ")";
        return new Arm(0, name, name, "grid", cell);
    }

    @Override
    public OptionalInt find(ProblemKey problem) {
        throw new UnsupportedOperationException("samplers are told arms by number");
    }

    @Override
    public boolean isOfProblems() {
        return false;
    }

    @Override
    public Problem problem(int arm) {
        throw new UnsupportedOperationException("these arms have no problems");
    }
}
