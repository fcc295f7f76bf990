package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.reward.judge.JudgeUsage;
import java.util.List;

/** Cost of a step's language models as judges; nothing where none was asked. */
final class JudgeMetrics {
    private JudgeMetrics() {}

    static List<Metric> of(JudgeUsage usage) {
        return usage.asked() == 0
                ? List.of()
                : List.of(
                        new Metric("judge/asked", usage.asked()),
                        new Metric("judge/repeated", usage.repeated()),
                        new Metric("judge/failed", usage.failed()),
                        new Metric("judge/promptTokens", usage.promptTokens()),
                        new Metric("judge/completionTokens", usage.completionTokens()),
                        new Metric("judge/seconds", usage.seconds()));
    }
}
