package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.OptionalInt;

/**
 * Choices of a stage's sampler: arms, numbered from 0. First come those of the first entry of the
 * stage's problems, then those of the second; problems that join a pool during the run are numbered
 * behind all others, and no number ever changes. It may grow between two calls of a sampler, never
 * during one.
 */
public interface ArmSpace {
    /** Number of arms; at least 1. */
    int size();

    /** Number of entries; at least 1. */
    int entries();

    /** Number of arms of an entry; at least 1. */
    int size(int entry);

    /** The number of an entry's arm, by its place within the entry, from 0. */
    int arm(int entry, int place);

    /** Returns the arm of this number. */
    Arm at(int arm);

    /** The arm that a problem came from; empty where it belongs to none. */
    OptionalInt find(ProblemKey problem);

    /** Whether every arm is one problem of a pool. */
    boolean isOfProblems();

    /**
     * The problem that an arm is; throws {@link IllegalStateException} where it is a cell.
     *
     * @param arm number of the arm
     */
    Problem problem(int arm);
}
