package io.gradus.backend.leases;

import java.util.concurrent.atomic.AtomicInteger;

/** Curricula of episodes for trainers outside, each under a name of its own. */
public final class EpisodeCurricula {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private EpisodeCurricula() {}

    /** Sums with a calculator; steps of 2 groups of 2 episodes. */
    static String tools() {
        return tools("{id: correct, verifier: {}}");
    }

    /** The same with these criteria. */
    static String tools(String criteria) {
        return text("{family: addition, difficulty: {digits: 1}, transforms: [calculator]}", "")
                .replace("{id: correct, verifier: {}}", criteria);
    }

    /** A number is guessed. */
    static String moves() {
        return text("{family: number-guessing}", "").replace("maxTurns: 3", "maxTurns: 6");
    }

    /** Poker, whose roles are played as these lines say. */
    public static String poker(String roles) {
        return text("{family: kuhn-poker}", roles);
    }

    private static String text(String problems, String roles) {
        return """
        gradus: 1
        curriculum: outside-episodes-%d
        objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 24, maxTurns: 3}
        %s
        rubrics:
          exact: {criteria: [{id: correct, verifier: {}}]}
        stages:
          - name: first
            problems: [%s]
            promote: {when: "passRate(all, 4 groups) >= 0.6", minSteps: 2}
          - name: second
            problems: [%s]
            stop: {when: "steps >= 8"}
        evaluate: {problemsPerCell: 5, maxTurns: 3}
        seed: 7
        """
                .formatted(NAMES.incrementAndGet(), roles, problems, problems);
    }
}
