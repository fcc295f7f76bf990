package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.Problem;

/** Source of the given beginning of an answer. */
public enum PrefixSource {
    /** The demonstration that a warm start imitates. */
    DEMONSTRATION {
        @Override
        String text(Problem problem) {
            return problem.demonstration();
        }
    },
    /** The reference trace as a thought; nothing where the problem has none. */
    TRACE {
        @Override
        String text(Problem problem) {
            String trace = problem.hints().trace();
            return trace.isEmpty() ? "" : "<think>" + trace + "</think>";
        }
    };

    /** Property that a problem needs to have, in words. */
    String words() {
        return this == TRACE ? "a reference trace" : "a demonstration";
    }

    /** The whole text that beginnings of a problem's answers are taken from. */
    abstract String text(Problem problem);
}
