package io.gradus.backend.leases;

import java.util.concurrent.atomic.AtomicInteger;

/** Curricula for trainers outside, each under a name of its own. */
public final class LeaseCurricula {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private LeaseCurricula() {}

    /** Two stages of sums; steps of 4 groups of 3 completions. */
    static String sums() {
        return sums("{id: correct, verifier: {}}");
    }

    /** The same with these criteria. */
    public static String sums(String criteria) {
        return """
        gradus: 1
        curriculum: outside-%d
        objective: {groupSize: 3, groupsPerStep: 4, maxTokens: 9}
        rubrics:
          exact: {criteria: [%s]}
        stages:
          - name: one-digit
            problems: [{family: addition, difficulty: {digits: 1}}]
            promote: {when: "passRate(top, 8 groups) >= 0.6", minSteps: 2}
          - name: two-digit
            problems: [{family: addition, difficulty: {digits: 2}}]
            stop: {when: "passRate(all, 8 groups) >= 0.9"}
        evaluate: {problemsPerCell: 5}
        seed: 7
        """
                .formatted(NAMES.incrementAndGet(), criteria);
    }
}
