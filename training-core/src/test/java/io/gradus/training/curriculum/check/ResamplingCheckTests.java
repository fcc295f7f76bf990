package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.allocation.AllocationSpec;
import io.gradus.training.curriculum.allocation.Screening;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.AllFilters;
import io.gradus.training.curriculum.filter.BatchSelector;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.curriculum.filter.PassRateBand;
import io.gradus.training.curriculum.filter.ReplaySpec;
import io.gradus.training.document.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResamplingCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            policy: {context: 64, warmStart: {problems: [{family: addition, difficulty: {digits: 1}}]}}
            objective: {groupSize: 8, groupsPerStep: 4, maxTokens: 12}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], stop: {when: "steps >= 8"}, $MORE}
            """;

    private static StageSpec stage(String more) {
        return ExampleTests.read(TEXT.replace("$MORE", more)).stages().getFirst();
    }

    private static List<String> errors(String more) {
        return CurriculumReader.read(TEXT.replace("$MORE", more))
                        instanceof Reading.Invalid<CurriculumDocument>(var errors)
                ? errors.stream().map(e -> e.path() + ": " + e.message()).toList()
                : List.of();
    }

    @Test
    void aStageWithoutAnyOfItMeansWhatItMeantBefore() {
        StageSpec stage = stage("filter: zero-variance");

        assertThat(stage.filter()).isEqualTo(new GroupFilter.ZeroVariance(0));
        assertThat(stage.allocation()).isEqualTo(new AllocationSpec.Even());
        assertThat(stage.select()).isEqualTo(new BatchSelector.All());
        assertThat(stage.replay()).isEmpty();
    }

    @Test
    void filtersCombineAndAllocationsHaveTheirPublishedNumbers() {
        StageSpec stage =
                stage(
                        "filter: {all: {filters: [{zero-variance: {refill: 10}}, pass-rate]}},"
                                + " allocation: screening, replay: successes");

        assertThat(stage.filter())
                .isEqualTo(
                        new AllFilters(
                                List.of(
                                        new GroupFilter.ZeroVariance(10),
                                        new PassRateBand(0.2, 0.8, 0))));
        assertThat(stage.allocation()).isEqualTo(new Screening(4, 0, 1));
        ReplaySpec replay = stage.replay().orElseThrow();
        assertThat(replay.capacity()).isEqualTo(2048);
        assertThat(replay.staleness()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "filter: {pass-rate: {low: 0.9}} | stages[0].filter: low must be <= high, 0.8, was 0.9",
                "filter: {all: {filters: [{pass-rate: {low: 0.9}}]}} | stages[0].filter.all.filters[0]: low must be <= high, 0.8, was 0.9",
                "allocation: {screening: {first: 8}} | stages[0].allocation: first must be < objective.groupSize, 8, was 8",
                "allocation: {cures: {least: 9, most: 4}} | stages[0].allocation: least must be <= most, 4, was 9",
                "allocation: rounds, objective: {branching: entropy} | stages[0].allocation: rolls problems out again, and a tree of objective.branching grows as a whole; leave one out",
                "allocation: screening, objective: {carryOver: {tokensPerStep: 4}} | stages[0].allocation: rolls problems out again once all their rollouts have ended, which objective.carryOver puts off to a later step; leave one out",
                "kind: sft, maxSteps: 4, select: balanced | stages[0].select: is read in stages of the kind rl only; leave it out here",
                "replay: {successes: {weight: {linear: {from: 0, to: 1, over: stage}}}} | stages[0].replay.weight: goes over the stage, but stage 'only' has no maxSteps; give it maxSteps or write over: <steps>"
            })
    void whatMakesNoSenseIsRefusedWithTheReason(String more, String error) {
        assertThat(errors(more)).containsExactly(error);
    }
}
