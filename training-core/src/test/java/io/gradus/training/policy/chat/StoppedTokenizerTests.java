package io.gradus.training.policy.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoppedTokenizerTests {
    private static final Tokenizer TOKENS = Tokenizers.bytePairs();

    private static String text(Tokenizer tokenizer, int token) {
        return new String(tokenizer.bytes(token), StandardCharsets.UTF_8);
    }

    @Test
    void everyTokenThatHoldsTheTextStopsAndStandsForWhatIsBeforeIt() {
        Tokenizer stopped = StoppedTokenizer.stoppingAt(TOKENS, List.of("\n"));
        int[] holding =
                IntStream.range(0, TOKENS.size())
                        .filter(t -> text(TOKENS, t).contains("\n"))
                        .toArray();
        assertThat(holding).hasSizeGreaterThan(1);
        for (int token : holding) {
            assertThat(stopped.isStop(token)).isTrue();
            assertThat(text(stopped, token)).isEqualTo(text(TOKENS, token).split("\n", -1)[0]);
        }
        assertThat(stopped.stops()).contains(holding).contains(TOKENS.stops());
        assertThat(stopped.stops()).hasSize(holding.length + TOKENS.stops().length);
    }

    @Test
    void anAnswerIsWhatStandsBeforeTheStopText() {
        Tokenizer stopped = StoppedTokenizer.stoppingAt(Characters.TOKENIZER, List.of("\n", ";"));
        assertThat(stopped.decode(stopped.encode("12;34\n"))).isEqualTo("12");
        assertThat(stopped.end()).isEqualTo(Characters.TOKENIZER.encode("\n")[0]);
        assertThat(stopped.decode(stopped.encodeTurn("12"))).isEqualTo("12");
        assertThat(stopped.isPadded()).isTrue();
    }

    @Test
    void aSpecialTokenStopsByItsSpelling() {
        Tokenizer stopped = StoppedTokenizer.stoppingAt(TOKENS, List.of("<|im_start|>"));
        assertThat(stopped.end()).isEqualTo(1);
        assertThat(stopped.isStop(1)).isTrue();
    }

    @Test
    void whatNeverStopsIsRefused() {
        assertThatThrownBy(() -> StoppedTokenizer.stoppingAt(TOKENS, List.of("never one token")))
                .hasMessageContaining("the stop text 'never one token' is")
                .hasMessageContaining("must be one");
        assertThatThrownBy(() -> StoppedTokenizer.stoppingAt(TOKENS, List.of("\n", "zqzqz")))
                .hasMessageContaining("no token of the vocabulary holds the stop text 'zqzqz'");
    }

    @Test
    void theOrdinaryTokensStayAsTheyAre() {
        Tokenizer stopped = StoppedTokenizer.stoppingAt(TOKENS, List.of("\n"));
        int[] tokens = TOKENS.encode("the run");
        assertThat(stopped.encode("the run")).containsExactly(tokens);
        assertThat(Arrays.stream(tokens).noneMatch(stopped::isStop)).isTrue();
        assertThat(stopped.decode(tokens)).isEqualTo("the run");
        assertThat(stopped.id()).isEqualTo(TOKENS.id());
    }
}
