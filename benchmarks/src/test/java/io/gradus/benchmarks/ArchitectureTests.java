package io.gradus.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the shape of what measures: what may know what. */
@AnalyzeClasses(packages = "io.gradus.benchmarks", importOptions = DoNotIncludeTests.class)
class ArchitectureTests {
    /** Counts the package above the others as one of them. */
    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.gradus.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONLY_COMMANDS_WRITE_TO_THE_TERMINAL =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("..benchmarks.command..")
                    .should()
                    .accessField(System.class, "out")
                    .orShould()
                    .accessField(System.class, "err");
}
