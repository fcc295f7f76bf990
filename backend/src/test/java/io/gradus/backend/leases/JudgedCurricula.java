package io.gradus.backend.leases;

import io.gradus.backend.testing.FakeJudge;

/** Curricula whose completions a language model judges. */
public final class JudgedCurricula {
    private JudgedCurricula() {}

    /** Criteria: whether it is right, and half as much whether the judge finds it polite. */
    static String polite(FakeJudge judge, String more) {
        return "{id: correct, verifier: {}}, {id: polite, weight: 0.5, checklist: {"
                + "items: [{id: polite, text: 'Is polite.'}], ofProblem: false, "
                + judge(judge, more)
                + "}}";
    }

    public static String polite(FakeJudge judge) {
        return polite(judge, "concurrency: 64");
    }

    /** Criteria: whether it is right, and how good it is among the group. */
    static String relative(FakeJudge judge) {
        return "{id: correct, verifier: {}}, {id: better, weight: 0.5, judge-relative: {"
                + judge(judge, "concurrency: 64")
                + "}}";
    }

    private static String judge(FakeJudge judge, String more) {
        return "judge: {url: '" + judge.url() + "', model: fake, retries: 0, " + more + "}";
    }
}
