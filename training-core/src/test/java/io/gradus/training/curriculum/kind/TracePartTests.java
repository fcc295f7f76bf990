package io.gradus.training.curriculum.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TracePartTests {
    private static final Tokenizer PAIRS = CharacterPairs.TOKENIZER;

    private static Trace trace(Tokenizer tokenizer, int... tokens) {
        Segment segment = Segment.unsampled(SegmentSource.POLICY, "solver", 0, tokens, true);
        return Trace.of("addition(digits=2)#1", List.of(segment), 1, tokenizer);
    }

    /** A policy may spell a text in other tokens than the tokenizer would. */
    @Test
    void sampledTokensAreKeptAndNotMadeAgainFromTheText() {
        int one = PAIRS.encode("1é")[0];
        int two = PAIRS.encode("2é")[0];
        int otherStop = PAIRS.stops()[0];
        assertThat(PAIRS.encode("12")).hasSize(1);
        assertThat(otherStop).isNotEqualTo(PAIRS.end());

        Trace kept = trace(PAIRS, one, two, otherStop);
        JsonMapper json = JsonMapper.shared();
        Trace read = json.readValue(json.writeValueAsString(kept), Trace.class);

        assertThat(read.segments(PAIRS).getFirst().tokens()).containsExactly(one, two, otherStop);
        assertThat(read.written()).isEqualTo("12");
    }

    @Test
    void halfACharacterStaysTheByteThatItWas() {
        int[] half = Arrays.copyOf(Utf8Bytes.TOKENIZER.encode("1€"), 3);

        Trace kept = trace(Utf8Bytes.TOKENIZER, half);

        assertThat(kept.segments(Utf8Bytes.TOKENIZER).getFirst().tokens()).containsExactly(half);
    }

    @Test
    void anotherTokenizerReadsTheTextInItsOwnTokens() {
        Trace kept = trace(PAIRS, PAIRS.encodeTurn("12+3"));

        assertThat(kept.segments(Utf8Bytes.TOKENIZER).getFirst().tokens())
                .containsExactly(Utf8Bytes.TOKENIZER.encodeTurn("12+3"));
    }
}
