package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hints of a model that writes bytes. */
class HintWritingTests {
    private static final Problem SUM =
            ProblemSource.problem(ProblemKey.parse("addition(digits=2)#=12+34="));

    /** Always writes this, as far as it may. */
    private record Writer(String text) implements Generator {
        @Override
        public PolicyShape shape() {
            return new Clerk().shape();
        }

        @Override
        public Generation generate(GenerationRequest request) {
            int[] whole = Utf8Bytes.TOKENIZER.encodeTurn(text);
            int[] tokens = Arrays.copyOf(whole, Math.min(whole.length, request.limits()[0]));
            float[][] zeros = {new float[tokens.length]};
            return new Generation(
                    new int[][] {tokens}, zeros, zeros, new int[1][0][], new float[1][0][]);
        }
    }

    private static String hint(String text, int limit) {
        Wanted.Hint wanted =
                new Wanted.Hint(
                        "policy",
                        Wanted.hintPrompt(SUM, "plan"),
                        SUM.reference(),
                        limit,
                        Presence.BOTH,
                        Help.of("plan"));
        RolloutPlan plan = new RolloutPlan(SUM, 1, 1, new RolloutLimits(8, 5));
        PlacedPlan placed = new PlacedPlan(0, 0, plan.with(List.of(Start.wanting(wanted))));
        return new HintWriting(
                        new Writer(text), new PlainText(Utf8Bytes.TOKENIZER), new RandomStreams(1))
                .write(List.of(new StartWriter.Place<>(0, 0, placed, wanted)), 1)
                .firstEntry()
                .getValue()
                .start()
                .hint()
                .orElseThrow()
                .text();
    }

    @Test
    void anyScriptIsKeptWithoutMarksLineBreaksAndControls() {
        assertThat(
                        hint(
                                "<b>\u5148\u52A0\u4E2A\u4F4D\n\u2028cafe\u0301 \uD83D\uDC69\u200D\uD83D\uDD2C\u0007",
                                200))
                .isEqualTo(
                        "<hint>b\u5148\u52A0\u4E2A\u4F4Dcafe\u0301 \uD83D\uDC69\u200D\uD83D\uDD2C</hint>");
    }

    @Test
    void itEndsBeforeTheAnswerAndBeforeACharacterThatIsCutOff() {
        assertThat(hint("\u7B54\u684846!", 200)).isEqualTo("<hint>\u7B54\u6848</hint>");
        int bytes = "\u5148\u52A0".getBytes(StandardCharsets.UTF_8).length;
        assertThat(hint("\u5148\u52A0", bytes - 1)).isEqualTo("<hint>\u5148</hint>");
    }
}
