package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.CheckDocuments;
import io.gradus.training.analysis.recipe.CheckSpec;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.MechanismSwitch;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.TimeScale;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Suggestions;
import io.gradus.training.trainer.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Trains a recipe in this terminal. */
@Command(
        name = "run",
        description = {
            "Trains a recipe in this terminal, as train does: its whole curriculum, or with --check as small and short as its check.",
            "Example: gradus recipes run saturn --check --off 'threshold of the next level'"
        })
final class RecipeRunCommand extends Subcommand {
    @Parameters(paramLabel = "NAME", description = "Name of a recipe.")
    private String name;

    @Option(names = "--check", description = "As small and short as the recipe's check.")
    private boolean check;

    @Option(
            names = "--off",
            paramLabel = "MECHANISM",
            description = "Name of a mechanism that is switched off.")
    private Optional<String> off = Optional.empty();

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "Where metrics and checkpoints go (default: gradus-runs/recipes/NAME...).")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--seed",
            description = "Seed of the run (default: the check's or the document's).")
    private Optional<Long> seed = Optional.empty();

    @Override
    public Integer call() {
        Recipe recipe = RecipesCommand.named(name, this);
        Optional<MechanismSpec> mechanism = off.map(word -> mechanism(recipe, word));
        CurriculumDocument document = check ? small(recipe, mechanism) : whole(recipe, mechanism);
        CheckSpec its = recipe.document().check();
        Path place = folder.orElseGet(() -> place(mechanism));
        Optional<String> obstacle = Migration.obstacle(place, document);
        if (obstacle.isPresent()) {
            err().println(obstacle.get());
            return ExitCode.USAGE;
        }
        RunSettings settings =
                new RunSettings(
                        document,
                        seed.orElse(check ? its.seed() : document.seed()),
                        check ? "cpu" : document.device(),
                        check ? 1 : RunSettings.defaultShards(),
                        place,
                        CacheFolder.path());
        ForegroundRun.execute(settings, check ? its.steps() : Long.MAX_VALUE, List.of(), out());
        return ExitCode.OK;
    }

    private static CurriculumDocument small(Recipe recipe, Optional<MechanismSpec> mechanism) {
        CheckDocuments documents =
                CheckDocuments.of(recipe, new TimeScale(recipe.document().check().timeScale()));
        return mechanism.map(documents::off).orElseGet(documents::on);
    }

    private static CurriculumDocument whole(Recipe recipe, Optional<MechanismSpec> mechanism) {
        String text =
                mechanism
                        .map(m -> new MechanismSwitch(m).off(recipe.curriculum()))
                        .orElse(recipe.curriculum());
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new IllegalStateException(
                            "without the mechanism the recipe is not valid: " + errors);
        };
    }

    private MechanismSpec mechanism(Recipe recipe, String word) {
        List<MechanismSpec> all = recipe.document().mechanisms();
        return all.stream()
                .filter(m -> m.name().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        refused(
                                "%s has no mechanism '%s'%s"
                                        .formatted(
                                                recipe.name(),
                                                word,
                                                Suggestions.forWord(
                                                                word,
                                                                all.stream()
                                                                        .map(MechanismSpec::name)
                                                                        .toList())
                                                        .map(s -> " (" + s + ")")
                                                        .orElse(""))));
    }

    private Path place(Optional<MechanismSpec> mechanism) {
        String without = mechanism.map(m -> "-without-" + m.name().replace(' ', '-')).orElse("");
        return Path.of("gradus-runs", "recipes", name + (check ? "-check" : "") + without);
    }
}
