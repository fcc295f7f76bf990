package io.gradus.backend.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.analysis.recipe.ShippedRecipes;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RecipeTests {
    private final TestServer server = TestServer.shared(Database.H2);
    private final Api api = server.api();

    @Test
    void everyRecipeIsListedWithItsFacets() {
        Api.Answer all = api.get("/api/v1/recipes");

        assertThat(all.json().valueStream().map(r -> r.path("name").asString()))
                .containsExactlyElementsOf(ShippedRecipes.names());
        var saturn =
                all.json()
                        .valueStream()
                        .filter(r -> r.path("name").asString().equals("saturn"))
                        .findFirst()
                        .orElseThrow();
        assertThat(saturn.path("families").get(0).asString()).isEqualTo("boolean-sat");
        // 200 + 300 + 500 steps of 16 groups with 8 rollouts of at most 8 tokens
        assertThat(saturn.path("cost").path("tokens").path("high").asDouble()).isEqualTo(1_024_000);
        assertThat(saturn.path("mechanisms").valueStream().map(m -> m.path("name").asString()))
                .contains("grpo", "promote");
    }

    @Test
    void oneRecipeComesWithItsTexts() {
        Api.Answer one = api.get("/api/v1/recipes/vl-cogito");

        assertThat(one.json().path("substituted").get(0).path("why").asString()).isNotBlank();
        assertThat(one.text("text")).startsWith("gradus: 1\nrecipe: vl-cogito\n");
        assertThat(one.text("curriculum")).startsWith("gradus: 1\ncurriculum: vl-cogito\n");
    }

    @Test
    void aUsedRecipeIsACurriculumOfTheGivenName() {
        Api.Answer used =
                api.post("/api/v1/recipes/h1-horizon/use", Map.of("curriculum", "my-horizon"));

        assertThat(used.status()).isEqualTo(201);
        assertThat(server.bean(DesignService.class).latest("my-horizon").text())
                .isEqualTo(
                        ShippedRecipes.named("h1-horizon")
                                .orElseThrow()
                                .curriculumNamed("my-horizon"));
        Api.Answer again =
                api.post("/api/v1/recipes/h1-horizon/use", Map.of("curriculum", "my-horizon"));
        assertThat(again.status()).isEqualTo(409);
    }

    @Test
    void aControlArmOfACurriculumIsACurriculumOfItsOwn() {
        String treated = server.bean(RecipeService.class).use("h1-horizon", "treated-horizon").id();

        Api.Answer made =
                api.post(
                        "/api/v1/recipes/control-arms/static",
                        Map.of("of", treated, "curriculum", "static-horizon"));
        Api.Answer unknown =
                api.post(
                        "/api/v1/recipes/control-arms/sideways",
                        Map.of("of", treated, "curriculum", "x"));

        assertThat(made.status()).isEqualTo(201);
        String text = server.bean(DesignService.class).latest("static-horizon").text();
        assertThat(text).contains("curriculum: static-horizon", "- name: horizon-4");
        assertThat(text).doesNotContain("- name: horizon-1");
        assertThat(unknown.status()).isEqualTo(404);
    }

    @Test
    void unknownRecipesAndImpossibleNamesAreRefusedWithTheRemedy() {
        Api.Answer unknown = api.get("/api/v1/recipes/dappo");
        Api.Answer name = api.post("/api/v1/recipes/dapo/use", Map.of("curriculum", "My Own"));

        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.text("remedy")).isEqualTo("did you mean 'dapo'?");
        assertThat(name.status()).isEqualTo(400);
        assertThat(name.text("remedy")).isEqualTo("for example dapo-2");
    }
}
