package io.gradus.training.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.HostileTextTests;
import io.gradus.training.reward.criterion.Length;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.criterion.ValueShape;
import io.gradus.training.reward.criterion.Verified;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.length.AtMost;
import io.gradus.training.reward.length.CosineLength;
import io.gradus.training.reward.length.LengthBudget;
import io.gradus.training.reward.length.LengthParabola;
import io.gradus.training.reward.length.LengthShape;
import io.gradus.training.reward.length.LengthTriangle;
import io.gradus.training.reward.length.LinearDecay;
import io.gradus.training.reward.length.OverlongRamp;
import io.gradus.training.reward.length.ShorterThanCorrectMean;
import io.gradus.training.reward.length.ShortestCorrect;
import io.gradus.training.reward.length.SoftBudget;
import io.gradus.training.reward.length.TargetLength;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Claims that kinds make about their scope hold: rollouts are judged alone and among others. */
class EvidenceScopeTests {
    private static final Schedule TARGET = Schedule.constant(20);
    private static final List<LengthShape> SHAPES =
            List.of(
                    new AtMost(9),
                    new CosineLength(0.5, 1, 0, -0.5, 40, Optional.empty()),
                    new LengthBudget(TARGET),
                    new LengthParabola(40, 0.5),
                    new LengthTriangle(TARGET, 0.5),
                    new LinearDecay(5, 30),
                    new OverlongRamp(30, 20),
                    new ShorterThanCorrectMean(),
                    new ShortestCorrect(0),
                    new SoftBudget(TARGET, 0.01, 0.5),
                    new TargetLength(TARGET, 0.01));

    @Test
    void aKindThatSeesOnlyTheRolloutJudgesItAloneAsAmongOthers() {
        assertThat(kinds(EvidenceScope.ROLLOUT))
                .hasSizeGreaterThan(20)
                .allSatisfy(kind -> assertThat(differences(kind)).isZero());
    }

    @Test
    void aKindThatComparesJudgesSomeRolloutOtherwiseAlone() {
        assertThat(kinds(EvidenceScope.GROUP))
                .hasSizeGreaterThan(10)
                .allSatisfy(kind -> assertThat(differences(kind)).isPositive());
    }

    @Test
    void everyLengthShapeIsAmongThem() {
        assertThat(
                        allKinds()
                                .filter(Length.class::isInstance)
                                .map(kind -> (Object) ((Length) kind).shape().getClass())
                                .distinct())
                .containsExactlyInAnyOrder((Object[]) LengthShape.class.getPermittedSubclasses());
    }

    @Test
    void normalisingOverTheGroupMakesAnyCriterionCompare() {
        CriterionSpec plain =
                CriterionSpec.of(
                        "right", new Verified(), Schedule.constant(1), new CriterionRole.Sum());
        CriterionSpec normalised =
                new CriterionSpec(
                        plain.id(),
                        plain.kind(),
                        plain.weight(),
                        plain.role(),
                        List.of(new ValueShape.Normalise(1e-4)),
                        List.of(),
                        Optional.empty());

        assertThat(plain.scope()).isEqualTo(EvidenceScope.ROLLOUT);
        assertThat(normalised.scope()).isEqualTo(EvidenceScope.GROUP);
    }

    private static Stream<CriterionKind> allKinds() {
        return Stream.concat(HostileTextTests.KINDS.stream(), SHAPES.stream().map(Length::new));
    }

    private static List<CriterionKind> kinds(EvidenceScope scope) {
        return allKinds().filter(kind -> kind.scope() == scope).toList();
    }

    /** Rollouts of 40 random groups of four that are judged otherwise alone. */
    private static int differences(CriterionKind kind) {
        Judge judge = kind.judge(new RubricServices(new Reader()));
        SplittableRandom random = new SplittableRandom(11);
        int differences = 0;
        for (int i = 0; i < 40; i++) {
            String[] texts = Stream.generate(() -> text(random)).limit(4).toArray(String[]::new);
            List<Judgement> together = judge.judge(SampleEvidence.of(texts));
            for (int r = 0; r < texts.length; r++) {
                Judgement alone = judge.judge(SampleEvidence.of(texts[r])).getFirst();
                differences += same(alone, together.get(r)) ? 0 : 1;
            }
        }
        return differences;
    }

    private static boolean same(Judgement one, Judgement other) {
        return one.applicable() == other.applicable() && one.value() == other.value();
    }

    private static String text(SplittableRandom random) {
        List<String> pieces =
                List.of("42", "7", "<think>6*7</think>", "<answer>42</answer>", "so so so so ");
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(3); i >= 0; i--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return random.nextInt(3) == 0 ? "42" : text.toString();
    }

    /** A judge whose verdict depends on what it is asked, and on nothing else. */
    private static final class Reader implements LanguageModel {
        @Override
        public void prepare(JudgeEndpoint endpoint) {
            // always ready
        }

        @Override
        public List<JudgeReply> ask(
                JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
            return requests.stream().map(Reader::reply).toList();
        }

        private static JudgeReply reply(JudgeRequest request) {
            SplittableRandom values = new SplittableRandom(request.data().hashCode());
            List<String> entries = new ArrayList<>();
            for (int i = 1; i <= request.form().items(); i++) {
                entries.add("\"" + i + "\": " + values.nextDouble());
            }
            return new JudgeReply.Verdict(
                    "{\"" + request.form().key() + "\": {" + String.join(",", entries) + "}}");
        }

        @Override
        public JudgeUsage takeUsage() {
            return JudgeUsage.NONE;
        }
    }
}
