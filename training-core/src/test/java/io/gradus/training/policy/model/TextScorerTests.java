package io.gradus.training.policy.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TextScorerTests {
    private final PolicyWeights weights =
            PolicyWeights.initial(
                    PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 12), new RandomStreams(8));
    private final TorchEngine engine = new TorchEngine(weights, ComputeDevice.choose("cpu"), 1);
    private final FrozenPolicy frozen = engine.freeze(weights);
    private final TextScorer scorer = new TextScorer(frozen, TextFormat.CHARACTERS, 1);

    @AfterEach
    void close() {
        frozen.close();
        engine.close();
    }

    @Test
    void theLogProbOfATextBehindAPromptIsThatOfBothMinusThatOfThePrompt() {
        ScoredText behind = scorer.score("12+7=", "19", false);
        double both = scorer.score("", "12+7=19", false).total();
        double prompt = scorer.score("", "12+7=", false).total();
        assertThat(behind.total()).isCloseTo(both - prompt, within(1e-4));
        assertThat(behind.tokens()).extracting(ScoredText.Token::text).containsExactly("1", "9");
    }

    @Test
    void theEndIsATokenOfItsOwnWhereItIsAskedFor() {
        ScoredText scored = scorer.score("1=", "1", true);
        assertThat(scored.tokens())
                .extracting(ScoredText.Token::text)
                .containsExactly("1", "<end>");
        assertThat(scored.perplexity()).isCloseTo(Math.exp(-scored.total() / 2), within(1e-9));
        // fresh weights know nothing: 97 tokens but padding are about equally likely
        assertThat(scored.tokens().getFirst().entropy()).isCloseTo(Math.log(97), within(0.1));
    }

    @Test
    void whatCannotBeScoredIsRefusedWithTheReason() {
        assertThatThrownBy(() -> scorer.score("", "1", false))
                .hasMessageContaining("nothing to score");
        assertThatThrownBy(() -> scorer.score("", "na\u00efve", false))
                .hasMessageContaining("U+00EF");
        assertThatThrownBy(() -> scorer.score("", "0123456789abc", false))
                .hasMessageContaining("13 tokens does not fit the model's context of 12");
    }

    @Test
    void aCharacterOfSeveralTokensIsScoredByteByByte() {
        Tokenizer bytes = Utf8Bytes.TOKENIZER;
        PolicyWeights fresh =
                PolicyWeights.initial(
                        PolicyShape.of(bytes.size(), 1, 16, 2, 1, 16, 12), new RandomStreams(8));
        try (TorchEngine other = new TorchEngine(fresh, ComputeDevice.choose("cpu"), 1, false);
                FrozenPolicy model = other.freeze(fresh)) {
            ScoredText scored =
                    new TextScorer(model, new PlainText(bytes), 1).score("1=", "é", true);
            // two bytes and the end; fresh weights find all tokens about equally likely
            assertThat(scored.tokens())
                    .extracting(ScoredText.Token::text)
                    .containsExactly("<0xC3>", "<0xA9>", bytes.name(bytes.end()));
            assertThat(scored.tokens().getFirst().entropy())
                    .isCloseTo(Math.log(bytes.size()), within(0.1));
        }
    }
}
