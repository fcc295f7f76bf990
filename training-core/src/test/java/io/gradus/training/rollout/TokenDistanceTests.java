package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.Characters;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenDistanceTests {
    @ParameterizedTest
    @CsvSource({"kitten,sitting,3", "'',abc,3", "abc,'',3", "abc,abc,0", "12+3,21+3,2", "a,b,1"})
    void theDistanceIsLevenshteins(String one, String other, int distance) {
        assertThat(
                        TokenDistance.of(
                                Characters.TOKENIZER.encode(one),
                                Characters.TOKENIZER.encode(other)))
                .isEqualTo(distance);
    }
}
