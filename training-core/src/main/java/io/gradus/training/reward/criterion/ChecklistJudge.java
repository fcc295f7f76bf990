package io.gradus.training.reward.criterion;

import io.gradus.training.problem.ChecklistItem;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.judge.JudgeData;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.judge.VerdictForm;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides the items of a {@link Checklist}: by patterns first, and one call per completion for the
 * rest.
 */
final class ChecklistJudge implements Judge {
    private static final String TASK =
            "You check a completion to a problem against a list of items. For each item, by its number, say"
                    + " 1 where the completion does what the item says, 0 where it does not, or a number"
                    + " between where it does so in part.";

    private final Checklist spec;
    private final LanguageModel model;

    ChecklistJudge(Checklist spec, LanguageModel model) {
        this.spec = spec;
        this.model = model;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        List<Rollout> rollouts = evidence.group().rollouts();
        List<ChecklistItem> items = items(evidence);
        List<ChecklistItem> judged = items.stream().filter(i -> i.pattern().isEmpty()).toList();
        Optional<String> hindrance = hindrance(items, judged);
        if (hindrance.isPresent()) {
            return Collections.nCopies(rollouts.size(), Judgement.notApplicable(hindrance.get()));
        }
        List<JudgeReply> replies =
                judged.isEmpty()
                        ? Collections.nCopies(rollouts.size(), new JudgeReply.Verdict(""))
                        : ask(rollouts, judged, evidence.now().step());
        return IntStream.range(0, rollouts.size())
                .mapToObj(i ->
                        judgement(
                                rollouts.get(i).completion(), items, judged.size(), replies.get(i)))
                .toList();
    }

    private List<ChecklistItem> items(Evidence evidence) {
        return Stream.concat(
                        spec.items().stream().map(ChecklistEntry::item),
                        spec.ofProblem()
                                ? evidence.group().problem().checklist().stream()
                                : Stream.empty())
                .toList();
    }

    /** Why nothing can be judged. */
    private Optional<String> hindrance(List<ChecklistItem> items, List<ChecklistItem> judged) {
        if (items.stream().noneMatch(item -> item.points() > 0)) {
            return Optional.of(items.isEmpty() ? "has no items" : "no item has positive points");
        }
        return judged.isEmpty() || spec.judge().isPresent()
                ? Optional.empty()
                : Optional.of("an item of the problem needs a judge, the checklist has none");
    }

    private List<JudgeReply> ask(List<Rollout> rollouts, List<ChecklistItem> judged, long step) {
        VerdictForm form = new VerdictForm("items", judged.size());
        List<JudgeRequest> requests = new ArrayList<>();
        for (Rollout rollout : rollouts) {
            JudgeData data = JudgeData.of(rollout.problem(), spec.showReference());
            for (int i = 0; i < judged.size(); i++) {
                data.with("items", i + 1, judged.get(i).text());
            }
            data.with("completion", rollout.completion());
            requests.add(
                    new JudgeRequest(TASK + JudgeData.RULES + form.example(), data.text(), form));
        }
        return model.ask(spec.judge().orElseThrow(), requests, step);
    }

    private Judgement judgement(
            String completion, List<ChecklistItem> items, int judged, JudgeReply reply) {
        return switch (reply) {
            case JudgeReply.Failure(String reason) -> Judgement.notApplicable(reason);
            case JudgeReply.Verdict(String text) ->
                    judgement(
                            completion,
                            items,
                            judged == 0
                                    ? List.of()
                                    : new VerdictForm("items", judged).read(text).orElseThrow());
        };
    }

    private Judgement judgement(
            String completion, List<ChecklistItem> items, List<Double> verdicts) {
        Iterator<Double> next = verdicts.iterator();
        double earned = 0;
        double possible = 0;
        for (ChecklistItem item : items) {
            double holds =
                    item.pattern()
                            .map(p -> BoundedPattern.of(p).findsIn(completion) ? 1.0 : 0.0)
                            .orElseGet(next::next);
            earned += holds * item.points();
            possible += Math.max(0, item.points());
        }
        double value = earned / possible;
        return Judgement.of(
                spec.clip() ? Math.max(0, value) : value,
                "%s of %s points".formatted(earned, possible));
    }
}
