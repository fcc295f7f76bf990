package io.gradus.training.analysis.effect;

/** What is measured on held-out problems at the end of a run. */
enum EffectOutcome {
    /** Pass rate of answers at temperature 1. */
    SAMPLED("T = 1"),
    /** Pass rate of the most probable answers. */
    GREEDY("greedy");

    private final String title;

    EffectOutcome(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
