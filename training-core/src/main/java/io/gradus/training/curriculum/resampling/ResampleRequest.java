package io.gradus.training.curriculum.resampling;

import io.gradus.training.rollout.Start;
import java.util.List;

/** Request that a rule makes after a round of rollouts. */
public sealed interface ResampleRequest {
    /**
     * More rollouts of a problem, given what the stage's guidance gives the next rollouts of its
     * group. They join the group, which is scored anew as a whole.
     *
     * @param place number of the problem in the step, from 0
     * @param rollouts how many, at least 1
     */
    record More(int place, int rollouts) implements ResampleRequest {
        public More {
            if (rollouts < 1) {
                throw new IllegalArgumentException("rollouts must be >= 1, was " + rollouts);
            }
        }
    }

    /**
     * Rollouts of a problem with other starts, one each. They join the group; what the curriculum
     * observes of the problem stays what the group was before the first of them.
     *
     * @param place number of the problem in the step, from 0
     * @param starts what each is given beside the prompt, at least one
     * @param instead numbers of the rollouts that are given up for them; their tokens are counted
     */
    record Anew(int place, List<Start> starts, List<Integer> instead) implements ResampleRequest {
        public Anew {
            starts = List.copyOf(starts);
            instead = List.copyOf(instead);
            if (starts.isEmpty()) {
                throw new IllegalArgumentException("starts must not be empty");
            }
        }

        /** Rollouts that join the group beside all others. */
        public Anew(int place, List<Start> starts) {
            this(place, starts, List.of());
        }
    }

    /**
     * Goes on with a part of a problem's rollouts, which are scored anew; the others are given up,
     * their tokens are counted.
     *
     * @param place number of the problem in the step, from 0
     * @param rollouts numbers of the rollouts that stay, at least one
     */
    record Keep(int place, List<Integer> rollouts) implements ResampleRequest {
        public Keep {
            rollouts = List.copyOf(rollouts);
            if (rollouts.isEmpty()) {
                throw new IllegalArgumentException("rollouts must not be empty");
            }
        }
    }

    /**
     * Problems that the stage's sampler chooses beside those of the step.
     *
     * @param problems how many, at least 1
     */
    record Fresh(int problems) implements ResampleRequest {
        public Fresh {
            if (problems < 1) {
                throw new IllegalArgumentException("problems must be >= 1, was " + problems);
            }
        }
    }

    /**
     * Gives a problem up: the update does not see it, the curriculum observes it.
     *
     * @param place number of the problem in the step, from 0
     * @param reason why, in words, with the numbers that decided
     */
    record Drop(int place, String reason) implements ResampleRequest {}
}
