package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.document.DocumentBytes;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Suggestions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** Lists the shipped recipes, prints one, or takes its curriculum out. */
@Command(
        name = "recipes",
        description = {
            "Lists curricula that reproduce published systems, prints one, or takes its curriculum out.",
            "Example: gradus recipes use dapo --as mine > mine.yaml"
        },
        subcommands = {
            RecipeShowCommand.class,
            RecipeUseCommand.class,
            RecipeRunCommand.class,
            RecipeCheckCommand.class,
            RecipeAcceptCommand.class,
            RecipeSeparateCommand.class,
            RecipeMutateCommand.class,
            RecipeEffectCommand.class,
            RecipeSystemsCommand.class
        })
final class RecipesCommand extends Subcommand {
    @Override
    public Integer call() {
        return list(List.of());
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = {
                "Lists the recipes with where they come from and what a run takes; words narrow the list to those that have all of them.",
                "Example: gradus recipes list agent reward"
            })
    int list(
            @Parameters(
                            paramLabel = "WORD",
                            arity = "0..*",
                            description =
                                    "In the name, title, summary, source, system, domain, mechanisms or families.")
                    List<String> words) {
        List<String> wanted = words == null ? List.of() : words;
        List<RecipeListing> found =
                ShippedRecipes.all().stream()
                        .map(RecipeListing::of)
                        .filter(r -> r.has(wanted))
                        .toList();
        PrintWriter out = out();
        found.forEach(r -> r.print(out));
        out.printf(
                "%n%d of %d recipes. `gradus recipes list WORD...` finds some, `gradus recipes use NAME > FILE` gives the curriculum of one.%n",
                found.size(), ShippedRecipes.all().size());
        out.flush();
        return ExitCode.OK;
    }

    private static Recipe inFile(Path file, Subcommand command) {
        try {
            return switch (DocumentBytes.read(Files.readAllBytes(file), Recipe::read)) {
                case Reading.Valid<Recipe>(var recipe) -> recipe;
                case Reading.Invalid<Recipe>(var errors) ->
                        throw command.refused(
                                file
                                        + " is not a valid recipe:\n"
                                        + errors.stream()
                                                .map(DocumentError::sentence)
                                                .collect(Collectors.joining("\n")));
            };
        } catch (IOException e) {
            throw command.refused("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** The recipe of this name or in this file; refuses another name with a suggestion. */
    static Recipe named(String name, Subcommand command) {
        if (name.endsWith(".yaml")) {
            return inFile(Path.of(name), command);
        }
        return ShippedRecipes.named(name)
                .orElseThrow(() ->
                        command.refused(
                                "no recipe is named '%s'%s"
                                        .formatted(
                                                name,
                                                Suggestions.forWord(name, ShippedRecipes.names())
                                                        .map(s -> " (" + s + ")")
                                                        .orElse(""))));
    }
}
