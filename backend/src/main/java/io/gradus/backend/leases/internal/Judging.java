package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.training.reward.RubricScore;
import java.util.List;
import java.util.function.Supplier;

/**
 * Scores completions that language models judge, as soon as all answers are recorded; questions
 * that are open are asked once what this request changed is stored.
 *
 * <p>A rubric that remembers scores a group of the curriculum when all groups before it are scored
 * and observed, so that its scores do not depend on which answer comes first.
 */
record Judging(OpenRun run) {
    /** Leases that are looked at in one transaction; ours. */
    static final int AT_ONCE = 64;

    /**
     * Scores what can be scored of these leases, and goes on where that leads; the last of them.
     */
    static long judge(OpenRun open, List<Long> leases) {
        open.load(leases.stream().map(number -> open.run().id() + "." + number).toList());
        leases.forEach(
                number -> new Judging(open).judge(open.group(open.run().id() + "." + number)));
        new Settlement(open).advance();
        return leases.isEmpty() ? Long.MAX_VALUE : leases.getLast();
    }

    /** Scores what can be scored of a group. */
    void judge(LeasedGroup group) {
        if (group.asked().isEmpty() || group.unscored().isEmpty()) {
            return;
        }
        boolean settled = group.lease().state() != LeaseState.OPEN;
        if (settled || canBeJudgedAlone(group)) {
            List<CompletionRecord> inTime =
                    group.unscored().stream().filter(one -> !one.late()).toList();
            List<CompletionRecord> among = settled ? group.inTime() : inTime;
            if (!inTime.isEmpty()) {
                score(group, inTime, among);
            }
        }
        group.unscored().stream()
                .filter(CompletionRecord::late)
                .forEach(late -> score(group, List.of(late), group.inTimeWith(late)));
        if (group.unscored().isEmpty()) {
            run.ledger().judges().settled(run.run().id(), group.lease().number());
        }
    }

    /** Scores the groups that are next to be observed, in their order. */
    void judgeNext(int groups) {
        run.waiting().stream()
                .limit(groups)
                .filter(group -> group.remembers() && !group.unscored().isEmpty())
                .toList()
                .forEach(this::judge);
    }

    /** Scores a completion that is not kept: nobody is asked for it. */
    static RubricScore unkept(OpenRun run, Supplier<RubricScore> scoring) {
        return run.course().verdicts().pass(scoring).scores();
    }

    private static boolean canBeJudgedAlone(LeasedGroup group) {
        return group.comparing().isEmpty() && !group.remembers();
    }

    private boolean isItsTurn(LeasedGroup group) {
        if (!group.remembers() || !run.waiting().contains(group)) {
            return true;
        }
        List<LeasedGroup> next =
                run.waiting().stream().limit(run.course().groupsPerStep()).toList();
        int place = next.indexOf(group);
        return place >= 0
                && next.subList(0, place).stream().allMatch(one -> one.unscored().isEmpty());
    }

    private void score(
            LeasedGroup group, List<CompletionRecord> wanted, List<CompletionRecord> among) {
        Verdicts.Pass<List<List<RubricScore>>> pass =
                run.course().verdicts().pass(() -> group.score(among));
        String id = run.run().id();
        long number = group.lease().number();
        if (!pass.open().isEmpty()) {
            run.ledger().judges().await(id, number, pass.open());
            run.ask(pass.open());
            return;
        }
        if (!isItsTurn(group)) {
            return;
        }
        run.ledger().judges().use(id, number, pass.used());
        for (CompletionRecord one : wanted) {
            CompletionRecord scored = one.with(pass.scores().get(among.indexOf(one)));
            group.replace(scored);
            run.writes().score(group.lease(), scored);
        }
        run.judged();
    }
}
