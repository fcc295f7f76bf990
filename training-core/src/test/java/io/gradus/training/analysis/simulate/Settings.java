package io.gradus.training.analysis.simulate;

import java.util.List;

/** Plain settings for tests, so that numbers can be checked by hand. */
final class Settings {
    /** No spread, no lapses, no variation between seeds. */
    static final LearnerSettings PLAIN =
            new LearnerSettings(
                    0.003, 1.2, 0, 1, List.of(), 0, 0.05, 0.5, 0.5, 0.1, 0, 1, 0, null, null);

    private Settings() {}
}
