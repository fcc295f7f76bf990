package io.gradus.training.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SampledRolloutTests {
    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void aRolloutThatWasStoredBeforeTokensWereKeptStillReads() {
        String stored =
                """
                {"completion":"64","tokens":3,"truncated":false,"reward":0.5,"verifierScore":1.0,
                "verdict":"right","advantage":"NaN","meanEntropy":0.2,"criteria":[]}\
                """;

        SampledRollout rollout = JSON.readValue(stored, SampledRollout.class);

        assertThat(rollout.segments()).isEmpty();
        assertThat(rollout.completion()).isEqualTo("64");
        assertThat(rollout.advantage()).isNaN();
        assertThat(rollout.stopReason()).isEqualTo(StopReason.END_TOKEN);
        assertThat(rollout.turns()).isEqualTo(1);
    }

    @Test
    void tokensTravelAsShortNumbersAndReadTheSameAgain() {
        var segment =
                new SampledSegment(
                        SegmentSource.POLICY,
                        "solver",
                        true,
                        "64",
                        List.of(1, 1, 0),
                        List.of(0.5f, 0.123f, 0f),
                        List.of(-0.25f, -1.5f, Float.NEGATIVE_INFINITY));

        String text = JSON.writeValueAsString(segment);

        assertThat(text)
                .contains("\"lengths\":[1,1,0]")
                .contains("\"entropies\":[0.5,0.123,0.0]")
                .contains("\"source\":\"POLICY\"");
        assertThat(JSON.readValue(text, SampledSegment.class)).isEqualTo(segment);
    }

    @Test
    void idsAndMarksTravelWhereTokensAreNotCharactersAndAreLeftOutElsewhere() {
        var characters = segment(SegmentSource.POLICY, "solver", 0, "6");
        var tokens =
                new SampledSegment(
                        SegmentSource.POLICY,
                        "solver",
                        true,
                        "64",
                        List.of(2, 0),
                        List.of(),
                        List.of(),
                        0,
                        Presence.BOTH,
                        Optional.empty(),
                        List.of(),
                        Optional.empty(),
                        List.of(4321, 7),
                        List.of(new TokenMark(1, "<|im_end|>")),
                        3);

        assertThat(JSON.writeValueAsString(characters))
                .doesNotContain("ids")
                .doesNotContain("marks")
                .doesNotContain("more");
        assertThat(JSON.writeValueAsString(tokens))
                .contains(
                        "\"ids\":[4321,7],\"marks\":[{\"at\":1,\"name\":\"<|im_end|>\"}],\"more\":3");
        assertThat(JSON.readValue(JSON.writeValueAsString(tokens), SampledSegment.class))
                .isEqualTo(tokens);
        assertThat(tokens.withoutTokens().ids()).isEmpty();
    }

    @Test
    void aSegmentThatWasStoredBeforeThereWereTurnsStillReads() {
        String stored =
                """
                {"source":"POLICY","role":"solver","trainable":true,"text":"64","lengths":[1,1],
                "entropies":[],"logProbs":[]}\
                """;

        SampledSegment segment = JSON.readValue(stored, SampledSegment.class);

        assertThat(segment.turn()).isZero();
        assertThat(segment.presence()).isEqualTo(Presence.BOTH);
        assertThat(segment.advantage()).isEmpty();
    }

    @Test
    void anEpisodeTravelsWithItsTurnsItsForksAndWhyItEnded() {
        var rollout =
                new SampledRollout(
                        "<calc>1+</calc>\n2",
                        18,
                        true,
                        0,
                        0,
                        "",
                        0,
                        0,
                        List.of(),
                        List.of(
                                segment(SegmentSource.POLICY, "first", 0, "<calc>1+</calc>"),
                                segment(SegmentSource.ENVIRONMENT, "calc", 1, "<error>a</error>"),
                                segment(SegmentSource.POLICY, "first", 1, "2")),
                        "first",
                        List.of(new Fork(2, 1)),
                        StopReason.TURNS,
                        List.of(0.25));

        assertThat(JSON.readValue(JSON.writeValueAsString(rollout), SampledRollout.class))
                .isEqualTo(rollout);
        assertThat(rollout.turns()).isEqualTo(2);
        assertThat(rollout.failures()).isEqualTo(1);
        assertThat(rollout.withoutTokens().segments()).hasSize(3);
        assertThat(rollout.withoutTokens().turns()).isEqualTo(2);
        assertThat(rollout.withoutTokens().forks()).isEqualTo(rollout.forks());
    }

    private static SampledSegment segment(
            SegmentSource source, String role, int turn, String text) {
        return new SampledSegment(
                source,
                role,
                source == SegmentSource.POLICY,
                text,
                List.of(1),
                List.of(),
                List.of(),
                turn);
    }
}
