package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.List;
import java.util.OptionalInt;

/** Entries of so many arms each, of one attribute {@code level} that counts up from 1. */
final class FakeArms implements ArmSpace {
    private final int[] sizes;

    FakeArms(int... sizes) {
        this.sizes = sizes;
    }

    /** So many join the last entry, as problems join a pool. */
    void join(int arms) {
        sizes[sizes.length - 1] += arms;
    }

    @Override
    public int size() {
        int size = 0;
        for (int entry : sizes) {
            size += entry;
        }
        return size;
    }

    @Override
    public int entries() {
        return sizes.length;
    }

    @Override
    public int size(int entry) {
        return sizes[entry];
    }

    @Override
    public int arm(int entry, int place) {
        int before = 0;
        for (int i = 0; i < entry; i++) {
            before += sizes[i];
        }
        return before + place;
    }

    @Override
    public Arm at(int arm) {
        int entry = 0;
        int place = arm;
        while (place >= sizes[entry]) {
            place -= sizes[entry++];
        }
        Difficulty level = new Difficulty(List.of(new AttributeValue("level", place + 1)));
        String name = "family" + entry + "(level=" + (place + 1) + ")";
        return new Arm(entry, name, name, "family" + entry, level);
    }

    @Override
    public OptionalInt find(ProblemKey problem) {
        throw new UnsupportedOperationException("samplers are told arms by number");
    }

    @Override
    public boolean isOfProblems() {
        return true;
    }

    @Override
    public Problem problem(int arm) {
        throw new UnsupportedOperationException("these arms have no problems");
    }
}
