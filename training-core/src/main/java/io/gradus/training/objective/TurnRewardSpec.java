package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** Rewards of the turns of an episode but the last, for advantages that look at turns. */
public sealed interface TurnRewardSpec {
    /** Whether it is what episodes say. */
    default boolean isOfEpisode() {
        return false;
    }

    /** Rewards that the episode states for its turns. */
    @Choice(name = "episode", explanation = "The score that the episode gives each turn.")
    record Episode() implements TurnRewardSpec {
        @Override
        public boolean isOfEpisode() {
            return true;
        }
    }

    /** Gain in the likelihood of the right answer that a turn brought. */
    @Choice(
            name = "information-gain",
            explanation =
                    "How much the turn, with what was shown after it, raised the policy's own probability of the right answer, the last line of the problem's reference: the geometric mean over its tokens.",
            source = "arXiv:2510.14967")
    record InformationGain() implements TurnRewardSpec {}

    /** Contribution of each turn to the outcome, according to a learned head. */
    @Choice(
            name = "progress",
            explanation =
                    "What a head on the policy's hidden states says that the turn contributed; it learns contributions that sum to the reward, and the last turn earns what the others leave of it.",
            source = "arXiv:2505.20732")
    record Progress(
            @Setting(
                            explanation =
                                    "Size of the head's hidden layer; 0 for a linear head. The released one is linear, over logits.",
                            defaults = "64",
                            min = 0,
                            max = 65_536)
                    int hidden,
            @Setting(
                            explanation =
                                    "Learning rate of the head's AdamW; its decay rates and gradient clip are the objective's; ours.",
                            defaults = "1.0e-3",
                            min = 0,
                            max = 1)
                    Schedule learningRate,
            @Setting(
                            explanation = "Passes of the head over a step's rollouts; ours.",
                            defaults = "1",
                            min = 1,
                            max = 64)
                    int epochs)
            implements TurnRewardSpec {}
}
