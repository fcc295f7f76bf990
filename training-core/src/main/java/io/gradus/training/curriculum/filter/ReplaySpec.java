package io.gradus.training.curriculum.filter;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/**
 * Which rollouts of earlier steps of a stage are trained on again. They keep the log-probs that
 * they were drawn with, so that {@code objective.ratio} treats them as any off-policy rollout; the
 * buffer is empty when a stage is entered.
 */
public sealed interface ReplaySpec {
    /** Steps after which a rollout leaves the buffer. */
    int staleness();

    /** Number of entries that the buffer holds. */
    int capacity();

    /**
     * Groups in place of those that teach nothing, as TRL's GRPO with a replay buffer has them
     * (replay_buffer_size 64).
     */
    @Choice(
            name = "groups",
            explanation =
                    "Groups whose rewards are all equal, or that the filter dropped, are replaced by groups of earlier steps, drawn by how much their rewards differed or by how hard they were.",
            source = "TRL experimental grpo_with_replay_buffer")
    record Groups(
            @Setting(
                            explanation =
                                    "Capacity in groups; the one with the smallest weight is removed first.",
                            defaults = "64",
                            min = 1,
                            max = 4096,
                            unit = "groups")
                    int capacity,
            @Setting(
                            explanation =
                                    "Steps after which a group leaves the buffer; TRL keeps them indefinitely.",
                            defaults = "16",
                            min = 1,
                            max = 1000,
                            unit = "steps")
                    int staleness,
            @Setting(explanation = "Weight of a group.", defaults = "deviation") GroupPriority by)
            implements ReplaySpec {}

    /** Successes beside a step's own rollouts, as SPEAR imitates itself. */
    @Choice(
            name = "successes",
            explanation =
                    "Rollouts with a positive advantage are kept, first in, first out, and trained on again beside each step's own once the buffer is full enough, with a weight that may grow.",
            source = "SPEAR, released code")
    record Successes(
            @Setting(
                            explanation = "Capacity in rollouts; the oldest is removed first.",
                            defaults = "2048",
                            min = 1,
                            max = 65536,
                            unit = "rollouts")
                    int capacity,
            @Setting(
                            explanation = "Steps after which a rollout leaves the buffer.",
                            defaults = "5",
                            min = 1,
                            max = 1000,
                            unit = "steps")
                    int staleness,
            @Setting(
                            explanation =
                                    "Share of the buffer that is filled before anything is replayed; 1 as released.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double fill,
            @Setting(
                            explanation =
                                    "Replayed rollouts for each of a step's own, at most; ours.",
                            defaults = "1",
                            min = 0,
                            max = 16)
                    double share,
            @Setting(
                            explanation =
                                    "What the advantages of replayed rollouts are multiplied by; rising as released, (1 - cos(pi t / 100)) / 2 up to step 100.",
                            defaults = "{cosine: {from: 0, to: 1, over: 100}}",
                            min = 0)
                    Schedule weight,
            @Setting(
                            explanation =
                                    "Recompute the advantage of replayed rollouts, by the median mean and deviation of the last 10,240 groups of the stage in place of their own group's, and leave out those that are then below 0.",
                            defaults = "false",
                            source = "SPEAR, released code")
                    boolean recalibrate)
            implements ReplaySpec {}
}
