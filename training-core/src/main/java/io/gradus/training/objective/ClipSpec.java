package io.gradus.training.objective;

import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;
import io.gradus.training.document.schedule.Schedule;

/** How far the ratio may move: it is clipped to [1 - low, 1 + high]. */
@Shorthand
public record ClipSpec(
        @Setting(
                        explanation = "The ratio is clipped below 1 - low.",
                        defaults = "0.2",
                        min = 0,
                        max = 1,
                        source = "arXiv:1707.06347")
                Schedule low,
        @Setting(
                        explanation = "The ratio is clipped above 1 + high.",
                        defaults = "0.28",
                        min = 0,
                        max = 10,
                        source = "arXiv:2503.14476")
                Schedule high) {}
