package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.objective.advantage.ScoredGroups;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

class EpisodeRulesTests {
    @Test
    void turnsAreThoseOfThePolicy() {
        Rollout one = ScoredGroups.rollout(0.5);
        Rollout three =
                ScoredGroups.turns(
                        "2", List.of(), new double[] {0.1}, new double[] {0.1}, new double[] {0.1});
        ScoredGroup group = ScoredGroups.scored(List.of(one, three), 1, 0);

        Told told = new Told(new EpisodeRules(List.of(group)).metrics());

        assertThat(told.of("episode/turns")).isEqualTo(2);
        assertThat(told.of("episode/longest")).isEqualTo(three.completionTokens());
        assertThat(told.of("episode/shortest")).isEqualTo(1);
        assertThat(three.completionTokens()).isGreaterThan(1);
        assertThat(told.of("episode/help")).isZero();
        assertThat(told.of("episode/forks")).as("no tree").isNaN();
    }
}
