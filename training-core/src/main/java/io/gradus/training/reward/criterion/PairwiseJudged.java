package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.judge.JudgeData;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.judge.VerdictForm;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The share of the group's other completions that a model prefers this one to. */
@Choice(
        name = "judge-pairwise",
        explanation =
                "A language model compares each two completions of the group, in both orders; the value is the "
                        + "win rate, a tie counting half. A group of n takes n(n-1) calls; completions of the "
                        + "same text tie without one. Not applicable where no comparison got a verdict.")
public record PairwiseJudged(
        @Setting(explanation = "The model that judges.") JudgeEndpoint judge,
        @Setting(
                        explanation = "What makes a completion the better one.",
                        defaults =
                                "Prefer the completion that solves the problem correctly and clearly.",
                        min = 1,
                        max = 4000)
                String question,
        @Setting(
                        explanation = "Whether the judge gets to see the reference answer.",
                        defaults = "false")
                boolean showReference)
        implements CriterionKind {
    private static final String TASK =
            "You compare two completions to the same problem. As the value of 1, say how sure you are that"
                    + " completion 1 is the better one: 1 where it is better, 0 where completion 2 is, 0.5"
                    + " where neither is. ";
    private static final VerdictForm FORM = new VerdictForm("better", 1);

    private record Pair(int first, int second) {}

    @Override
    public Set<Requirement> requirements() {
        return Set.of(Requirement.LANGUAGE_MODEL);
    }

    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        services.languageModel().prepare(judge);
        return evidence -> judge(evidence, services.languageModel());
    }

    private List<Judgement> judge(Evidence evidence, LanguageModel model) {
        List<String> texts = evidence.group().rollouts().stream().map(r -> r.completion()).toList();
        List<Pair> pairs = pairs(texts);
        List<JudgeReply> replies =
                model.ask(
                        judge,
                        pairs.stream().map(p -> request(p, evidence.group())).toList(),
                        evidence.now().step());
        return IntStream.range(0, texts.size())
                .mapToObj(i -> winRate(i, texts, pairs, replies))
                .toList();
    }

    /** Every ordered pair of completions with different texts. */
    private static List<Pair> pairs(List<String> texts) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            for (int j = 0; j < texts.size(); j++) {
                if (!texts.get(i).equals(texts.get(j))) {
                    pairs.add(new Pair(i, j));
                }
            }
        }
        return pairs;
    }

    private JudgeRequest request(Pair pair, RolloutGroup group) {
        JudgeData data =
                JudgeData.of(group.problem(), showReference)
                        .with("completions", 1, group.rollouts().get(pair.first).completion())
                        .with("completions", 2, group.rollouts().get(pair.second).completion());
        return new JudgeRequest(
                TASK + question + JudgeData.RULES + FORM.example(), data.text(), FORM);
    }

    private static Judgement winRate(
            int own, List<String> texts, List<Pair> pairs, List<JudgeReply> replies) {
        List<Double> wins = new ArrayList<>();
        Optional<String> failure = Optional.empty();
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            if (pair.first != own && pair.second != own) {
                continue;
            }
            switch (replies.get(i)) {
                case JudgeReply.Verdict(String text) -> {
                    double first = FORM.read(text).orElseThrow().getFirst();
                    wins.add(pair.first == own ? first : 1 - first);
                }
                case JudgeReply.Failure(String reason) -> failure = Optional.of(reason);
            }
        }
        long same = texts.stream().filter(texts.get(own)::equals).count() - 1;
        for (int i = 0; i < 2 * same; i++) {
            wins.add(0.5);
        }
        return wins.isEmpty()
                ? Judgement.notApplicable(failure.orElse("nothing to compare with"))
                : Judgement.of(
                        wins.stream().mapToDouble(w -> w).average().orElseThrow(),
                        "win rate over " + wins.size() + " comparisons");
    }
}
