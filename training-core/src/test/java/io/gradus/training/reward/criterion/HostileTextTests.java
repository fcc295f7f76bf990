package io.gradus.training.reward.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.SampleEvidence;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.TokenPart;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.judge.VerdictForm;
import io.gradus.training.reward.length.DynamicLength;
import io.gradus.training.reward.length.LengthDeviation;
import io.gradus.training.reward.length.MinMaxLength;
import io.gradus.training.reward.text.Likeness;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** No kind throws on any text, and each takes bounded time. */
public class HostileTextTests {
    private static final TextPart COMPLETION = new TextPart.Completion();
    private static final TextPart ANSWER = new TextPart.Answer();
    private static final Problem PROBLEM = problem();
    private static final JudgeEndpoint ENDPOINT =
            new JudgeEndpoint("http://127.0.0.1:1/v1", "fake", Optional.empty(), 1, 1, 64, 0, 0, 0);
    public static final List<CriterionKind> KINDS = kinds();

    @Test
    void everyKindIsAmongThem() {
        assertThat(KINDS.stream().map(k -> (Object) k.getClass()).distinct())
                .containsExactlyInAnyOrder((Object[]) CriterionKind.class.getPermittedSubclasses());
    }

    @Test
    @Timeout(120)
    void randomPiecesNeverBreakAKind() {
        SplittableRandom random = new SplittableRandom(20261121);
        List<Judge> judges = judges();
        int judged = 0;
        for (int i = 0; i < 700; i++) {
            Evidence evidence =
                    evidence(
                            HostileTexts.random(random),
                            HostileTexts.random(random),
                            HostileTexts.random(random),
                            HostileTexts.random(random));
            for (Judge judge : judges) {
                judged += judge.judge(evidence).size();
            }
        }
        assertThat(judged).isEqualTo(700 * 4 * KINDS.size()).isGreaterThan(100_000);
    }

    @Test
    @Timeout(120)
    void hugeTextsNeverBreakAKind() {
        List<Judge> judges = judges();
        for (String text : HostileTexts.HUGE) {
            Evidence evidence = evidence(text, "42", text + "b", "");
            for (Judge judge : judges) {
                assertThat(judge.judge(evidence)).hasSize(4);
            }
        }
    }

    @Test
    @Timeout(60)
    void aHostileVerdictIsRefused() {
        SplittableRandom random = new SplittableRandom(7);
        VerdictForm form = new VerdictForm("a", 1);
        for (int i = 0; i < 20_000; i++) {
            assertThat(form.read("{\"a\":" + HostileTexts.random(random))).isEmpty();
        }
        HostileTexts.HUGE.forEach(text -> assertThat(form.read(text)).isEmpty());
    }

    private static List<Judge> judges() {
        SplittableRandom random = new SplittableRandom(3);
        LanguageModel model = new Moody(random);
        return KINDS.stream().map(k -> k.judge(new RubricServices(model))).toList();
    }

    /** A judge that fails every third time. */
    private record Moody(SplittableRandom random) implements LanguageModel {
        @Override
        public void prepare(JudgeEndpoint endpoint) {
            // always ready
        }

        @Override
        public List<JudgeReply> ask(
                JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
            return requests.stream().map(r -> reply(r.form())).toList();
        }

        private JudgeReply reply(VerdictForm form) {
            List<String> values = new ArrayList<>();
            for (int i = 1; i <= form.items(); i++) {
                values.add("\"" + i + "\": " + random.nextDouble());
            }
            return random.nextInt(3) == 0
                    ? new JudgeReply.Failure("no verdict: asleep")
                    : new JudgeReply.Verdict(
                            "{\"" + form.key() + "\": {" + String.join(",", values) + "}}");
        }

        @Override
        public JudgeUsage takeUsage() {
            return JudgeUsage.NONE;
        }
    }

    private static Evidence evidence(String... completions) {
        List<Rollout> rollouts = new ArrayList<>();
        for (String completion : completions) {
            float[] logProbs = new float[Math.min(completion.length(), 2_000) + 1];
            Arrays.fill(logProbs, -0.1f);
            rollouts.add(SampleEvidence.rollout(PROBLEM, rollouts.size(), completion, logProbs));
        }
        return SampleEvidence.evidence(PROBLEM, rollouts);
    }

    private static Problem problem() {
        Problem plain =
                SampleEvidence.problem(
                        "6 * 7", "42", new Hints("", "", List.of("6*7=42", "aaaa[[{\"a\":")));
        return new Problem(
                plain.key(),
                plain.parts(),
                plain.template(),
                plain.reference(),
                plain.demonstration(),
                plain.hints(),
                List.of(
                        new ChecklistItem("Says 42.", 2, Optional.of("42")),
                        new ChecklistItem("Is rude.", -1, Optional.empty())));
    }

    private static List<CriterionKind> kinds() {
        List<CriterionKind> kinds = new ArrayList<>();
        kinds.addAll(textKinds());
        kinds.addAll(groupKinds());
        for (Likeness measure : Likeness.values()) {
            kinds.add(new Similarity(measure, Similarity.Target.ANSWER, ANSWER, -1));
            kinds.add(new Similarity(measure, Similarity.Target.TRACE, COMPLETION, -1));
        }
        return List.copyOf(kinds);
    }

    private static List<CriterionKind> textKinds() {
        List<String> sections = List.of("think", "answer");
        return List.of(
                new Verified(),
                new Matching("^(a|aa)+$"),
                new Tagged(sections, List.of(), false, Tagged.Credit.WHOLE),
                new Tagged(sections, List.of("think"), true, Tagged.Credit.MARKS),
                new JsonShaped("{\"items\": {\"$ref\": \"#\"}, \"uniqueItems\": true}", ANSWER),
                new ReadableFields(
                        List.of(new ReadableField("answer", Optional.of("(a+)+|[0-9]+")))),
                new Repeating(new Repeating.Measure.WordNGrams(3), COMPLETION, Among.ALL),
                new Repeating(new Repeating.Measure.Block(20, 5), COMPLETION, Among.WRONG),
                new ReadableShare(new TextPart.TaggedSection("think")),
                new Language(new Language.Letters.Scripts(List.of("Latin")), COMPLETION),
                new Language(new Language.Letters.Characters("0123456789"), ANSWER),
                new Counted(new Counter.Turns(), 0.1, 1),
                new Counted(new Counter.ToolCalls(Optional.empty()), 0.1, 1),
                new Counted(new Counter.SectionLength("think"), 0.1, 1),
                new Counted(new Counter.Matches("a.*", 1000), 0.1, 1),
                new StatedConfidence("confidence", 0),
                new Abstaining(List.of("I do not know"), ANSWER, 1, 0, -1),
                new ThinkingMode(1, 0, 2, -1, Optional.of(new ModeBalance(0.5, 2, 0, -1, 1, -2))),
                new Computed("double(fields['answer']) / groupMeanTokens"),
                new Computed("completion.matches('(a|aa)+$') && size(completion) > 3"));
    }

    private static List<CriterionKind> groupKinds() {
        return List.of(
                new Length(new DynamicLength(-0.5, 750, 4096)),
                new Length(new LengthDeviation(0.05, 0.05)),
                new Length(new MinMaxLength()),
                new Confidence(new ConfidenceMeasure.Mean(), TokenPart.ANSWER, 0, 1),
                new Confidence(new ConfidenceMeasure.Sequence(), TokenPart.COMPLETION, 0, 1),
                new MeanEntropy(TokenPart.COMPLETION),
                new TurnScores(TurnScores.Measure.MEAN),
                new Majority(ANSWER),
                new Ranked(new Length(new MinMaxLength())),
                new BestOfGroup(
                        new Repeating(new Repeating.Measure.WordNGrams(2), ANSWER, Among.ALL)),
                new Distinct(Distinct.Difference.DISTANCE, 3, COMPLETION),
                new Distinct(Distinct.Difference.NOVELTY, 3, COMPLETION),
                new Checklist(List.of(), true, Optional.of(ENDPOINT), true, false),
                new PairwiseJudged(ENDPOINT, "Prefer.", false),
                new GroupJudged(ENDPOINT, "Score.", true));
    }
}
