package io.gradus.e2e;

/** Curricula small enough for a journey: a step takes a few milliseconds. */
final class Documents {
    private Documents() {}

    /** One stage of one-digit additions that ends after this many steps. */
    static String small(String name, int steps) {
        return """
        gradus: 1
        curriculum: %s
        policy:
          layers: 1
          width: 32
          heads: 2
          kvHeads: 1
          feedForward: 64
          warmStart: {until: 0.9, maxSteps: 40, batch: 32, evaluateEvery: 20}
        objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 6}
        rubrics:
          exact:
            criteria:
              - {id: correct, verifier: {}, weight: 1.0}
        stages:
          - name: one-digit
            problems: [{family: addition, difficulty: {digits: 1}}]
            sampler: uniform
            rubric: exact
            maxSteps: %d
        evaluate: {every: 20, problemsPerCell: 4}
        """
                .formatted(name, steps);
    }

    /** Two short stages, so that there is every control arm. */
    static String stages(String name) {
        return """
        gradus: 1
        curriculum: %s
        policy: {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64}
        objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 6}
        stages:
          - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 20}
          - {name: two, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 20}
        """
                .formatted(name);
    }

    /** A published model of a few thousand weights, which is trained for so many steps. */
    static String published(String name, int steps) {
        return """
        gradus: 1
        curriculum: %s
        policy:
          model: {folder: %s}
          prompt: {shots: 1}
        objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 8, learningRate: 2.0e-4}
        rubrics:
          shaped:
            criteria:
              - {id: correct, verifier: {}}
              - {id: letters, pattern: {regex: "[a-m]"}, weight: 0.5}
        stages:
          - name: one-digit
            problems: [{family: addition, difficulty: {digits: 1}}]
            rubric: shaped
            maxSteps: %d
        evaluate: {every: 2, problemsPerCell: 4, samples: {count: 4}}
        checkpoint: {every: 2}
        """
                .formatted(
                        name,
                        Places.root().resolve("training-core/src/test/resources/pretrained/llama"),
                        steps);
    }

    /** Two stages, of which the first is left by a gate after a thousand steps. */
    static String gated(String name) {
        return """
        gradus: 1
        curriculum: %s
        policy: {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64}
        objective: {groupSize: 2, groupsPerStep: 1, maxTokens: 6}
        stages:
          - name: one-digit
            problems: [{family: addition, difficulty: {digits: 1}}]
            promote: {when: "steps >= 1000"}
          - name: two-digit
            problems: [{family: addition, difficulty: {digits: 2}}]
            maxSteps: 10
        """
                .formatted(name);
    }

    /** Many stages, each with so many further lines of comments. */
    static String large(String name, int stages, int comments) {
        StringBuilder text =
                new StringBuilder("gradus: 1\ncurriculum: %s\nstages:\n".formatted(name));
        for (int i = 1; i <= stages; i++) {
            text.append(
                    """
                      - name: stage %d
                        problems:
                          - {family: addition, difficulty: {digits: 1..2}}
                        promote: {when: "passRate(top, 64 groups) >= 0.8"}
                        maxSteps: 50
                    """
                            .formatted(i));
            text.repeat("    # a line that says why\n", comments);
        }
        return text.toString();
    }

    /** A rubric with many criteria. */
    static String rubric(String name, int criteria) {
        StringBuilder text =
                new StringBuilder(
                        "gradus: 1\nrubric: %s\ncriteria:\n  - id: correct\n    verifier: {}\n"
                                .formatted(name));
        for (int i = 2; i <= criteria; i++) {
            text.append(
                    "  - id: word-%d\n    pattern: {regex: \"%d\"}\n    weight: 0.01\n"
                            .formatted(i, i));
        }
        return text.toString();
    }
}
