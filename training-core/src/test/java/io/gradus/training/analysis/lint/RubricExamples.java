package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about rubrics. */
final class RubricExamples {
    private RubricExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new ZeroWeightCriterion(),
                        Linted.SOUND
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: digits, pattern: {regex: \"^[0-9]+$\"}, weight: 0, role: gate}]}}\n",
                        "rubrics.exact.criteria[1].weight",
                        Linted.SOUND
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: digits, pattern: {regex: \"^[0-9]+$\"}, weight: 0}]}}\n"),
                new Example(
                        new ZeroWeightCriterion(),
                        Linted.SOUND
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: digits, pattern: {regex: \"^[0-9]+$\"}, weight: 0, role: gate}]}}\n",
                        "rubrics.exact.criteria[1].weight",
                        Linted.last("weights: {digits: 0.1}\nmaxSteps: 20")
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: digits, pattern: {regex: \"^[0-9]+$\"}, weight: 0, role: gate}]}}\n"),
                new Example(
                        new ZeroWeightCriterion(),
                        Linted.SOUND
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: taste, judge-relative: {judge: {url: \"http://localhost:8000/v1\", model: m}}, weight: 0}]}}\n",
                        "rubrics.exact.criteria[1].weight",
                        Linted.SOUND
                                + "rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: taste, judge-relative: {judge: {url: \"http://localhost:8000/v1\", model: m}}, weight: 0.1}]}}\n"));
    }
}
