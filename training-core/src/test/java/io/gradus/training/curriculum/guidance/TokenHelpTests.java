package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Help whose size is counted in tokens that are no characters. */
class TokenHelpTests {
    private static final Problem SUM = GuideWorld.sum(7, 3);
    private static final Tokenizer PAIRS = CharacterPairs.TOKENIZER;

    @Test
    void aPrefixIsAShareOfTheTokens() {
        GuidanceSpec spec =
                new GuidanceSpec.Prefix(
                        PrefixSource.DEMONSTRATION,
                        Schedule.constant(0.4),
                        PrefixDraw.FIXED,
                        Schedule.constant(1),
                        false);

        // two of four pairs; as characters it were three of seven or eight
        assertThat(begun(spec.begin(PAIRS))).isEqualTo(SUM.demonstration().substring(0, 4));
        ReverseStarts reverse = GuideExamples.reverse(PrefixDraw.FIXED);
        String solution = reverse.of().text(SUM);
        int[] tokens = PAIRS.encode(solution);
        double share = (reverse.positions() - 1.0) / reverse.positions();
        int[] given = Arrays.copyOf(tokens, (int) Math.rint(share * tokens.length));
        assertThat(begun(reverse.begin(PAIRS))).isEqualTo(PAIRS.decode(given));
    }

    private static String begun(Guide guide) {
        return guide.at(GuideWorld.context(1), 1, new RandomStreams(1))
                .starts(SUM, 0, 1)
                .getFirst()
                .prefix()
                .map(Start.Prefix::text)
                .orElse("");
    }

    @Test
    void aHintThatAModelWritesHasAsManyTokensAsTheFamilys() {
        HintLadder ladder =
                new HintLadder(
                        List.of(HintTier.PLAN),
                        List.of(1.0),
                        Optional.empty(),
                        1,
                        0,
                        HintTraining.WITH,
                        Optional.of("policy"));
        int plan = PAIRS.encodeTurn(SUM.hints().plan()).length;

        Start start = ladder.start(PAIRS, ladder.ladder().getFirst(), SUM, Help.of("plan"));
        assertThat(start.wanted().map(Wanted.Hint.class::cast).orElseThrow().limit())
                .isEqualTo(plan)
                .isLessThan(SUM.hints().plan().length());
        assertThat(ladder.read(new PlainText(PAIRS), SUM))
                .isEqualTo(PAIRS.encode(Wanted.hintPrompt(SUM, "plan")).length + plan);
    }

    @Test
    void aDiagnosisNeverEndsWithinACharacter() {
        String shown = RecoveringStep.diagnosis("a" + "😀".repeat(50));
        assertThat(shown).isEqualTo("wrong: a" + "😀".repeat(39));
        assertThat(Utf8Bytes.TOKENIZER.decode(Utf8Bytes.TOKENIZER.encode(shown))).isEqualTo(shown);
    }
}
