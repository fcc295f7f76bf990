# shellcheck shell=bash
# What the launcher builds and when: stale sources, the build itself, the engine and the AOT cache. Sourced by ../gradus.

# ---- what is stale ---------------------------------------------------------------------------------------------------

# sha256 COMMAND...: the command, followed by the program that prints SHA-256 checksums on this system.
sha256() { if command -v sha256sum >/dev/null; then "$@" sha256sum; else "$@" shasum -a 256; fi; }

checksum() { sha256 command | cut -d ' ' -f 1; }

# sources_hash PLACE...: one hash over names and contents of the sources under these places (relative to the root).
sources_hash() {
  (
    cd "$ROOT" || exit
    { find "$@" \( -name target -o -name node_modules -o -name generated -o -name bundles -o -path '*/src/test' -o -path 'clients/*/tests' -o -name __pycache__ \) -prune \
      -o -type f \( -path '*/src/*' -o -name pom.xml -o -path 'examples/*' -o -path 'clients/*' \) -print 2>/dev/null || true; } \
      | LC_ALL=C sort | tr '\n' '\0' | sha256 xargs -0 | checksum
  )
}

core_hash() { sources_hash pom.xml training-core examples; }
bench_hash() { sources_hash pom.xml training-core benchmarks examples; }
bundle_hash() { sources_hash pom.xml frontend; }
app_hash() { sources_hash pom.xml db-migrations training-core backend frontend examples clients; }

# fresh STAMP HASH / stamp STAMP HASH: whether, and that, what STAMP names was made from these sources.
fresh() { [ -r "$ROOT/target/stamps/$1" ] && [ "$(cat "$ROOT/target/stamps/$1")" = "$2" ]; }
stamp() { mkdir -p "$ROOT/target/stamps" && printf '%s\n' "$2" >"$ROOT/target/stamps/$1"; }

# ---- build -----------------------------------------------------------------------------------------------------------

# maven ARGUMENT...: Maven in the project's root, on the JDK that was found.
maven() { (cd "$ROOT" && mvn -B -ntp "$@"); }

# choose_bundle: sets BUNDLE, Maven's arguments for the frontend bundle. Vaadin keeps the last one and builds it anew when
# it notices a change, but it does not see all of them: a change under frontend/ forces it.
choose_bundle() {
  BUNDLE=(-Dvaadin.force.production.build=true)
  if fresh bundle "$(bundle_hash)"; then BUNDLE=(-Dvaadin.force.production.build=false); fi
  if [ -n "$NODE_FOLDER" ]; then BUNDLE+=("-Dvaadin.node.folder=$(for_java "$NODE_FOLDER")"); fi
}

build_app() {
  choose_bundle
  logged build maven -pl frontend -am -Dmaven.test.skip=true "${BUNDLE[@]}" package && stamp bundle "$(bundle_hash)"
}

# unpack_app: the jar as a folder with lib/; a new folder takes the old one's place, so a running server keeps its files.
unpack_app() {
  local app="$ROOT/target/app" jar
  jar=$(ls "$ROOT"/frontend/target/frontend-*-exec.jar)
  rm -rf "$app.new" \
    && logged unpack "$JAVA" -Djarmode=tools -jar "$(for_java "$jar")" extract --destination "$(for_java "$app.new")" \
    && rm -rf "$app" && mv "$app.new" "$app"
}

# need_app: the server in target/app, made from the present sources.
need_app() {
  local hash
  hash=$(app_hash)
  if fresh app "$hash" && [ -d "$ROOT/target/app/lib" ]; then
    done_before build "up to date"
    return
  fi
  need_maven
  need_node
  phase build "the workbench (log in target/build.log)" build_app || { show_log build; exit 1; }
  phase unpack "into target/app" unpack_app || { show_log unpack; exit 1; }
  stamp app "$hash"
  stamp app-core "$(core_hash)"
}

build_core() {
  rm -rf "$ROOT/target/core" \
    && logged build maven -pl training-core -Dmaven.test.skip=true package dependency:copy-dependencies \
      -DincludeScope=runtime -DoutputDirectory="$(for_java "$ROOT/target/core")" \
    && cp "$ROOT"/training-core/target/training-core-*.jar "$ROOT/target/core/"
}

# need_core ENTRY...: sets CORE_PATH, the class path of the command line and of workers with these entries behind it, and
# CORE_JAVA, how they are started. The libraries are the unpacked server's where those are fresh, else a build of
# training-core alone, which needs no Node.
need_core() {
  local hash libraries
  hash=$(core_hash)
  if fresh app-core "$hash" && [ -d "$ROOT/target/app/lib" ]; then
    libraries=$ROOT/target/app/lib
  else
    libraries=$ROOT/target/core
    if ! fresh core "$hash" || [ ! -d "$libraries" ]; then
      need_maven
      phase build "the training core (log in target/build.log)" build_core || { show_log build; exit 1; }
      stamp core "$hash"
    fi
  fi
  CORE_PATH=$(class_path "$libraries/*" "$ROOT/target/native/*" "$@")
  CORE_JAVA=("$JAVA" --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Dai.djl.offline=true -Xmx1g -cp "$CORE_PATH" "$MAIN_COMMAND")
}

build_bench() {
  rm -rf "$ROOT/target/bench" "$ROOT"/benchmarks/target/benchmarks-*.jar \
    && logged build maven -pl benchmarks -am -Dmaven.test.skip=true package \
    && mkdir -p "$ROOT/target/bench" && cp "$ROOT"/benchmarks/target/benchmarks-*.jar "$ROOT/target/bench/"
}

# need_bench: need_core with the benchmarks, which no other command waits for.
need_bench() {
  local hash
  need_core "$ROOT/target/bench/*"
  hash=$(bench_hash)
  if fresh bench "$hash" && [ -d "$ROOT/target/bench" ]; then return; fi
  need_maven
  phase build "the benchmarks (log in target/build.log)" build_bench || { show_log build; exit 1; }
  stamp bench "$hash"
}

# need_journeys: the browser's tests compiled; e2e-tests/target/journeys.classpath names what they need.
need_journeys() {
  local hash
  hash=$(cd "$ROOT" && find e2e-tests/src e2e-tests/pom.xml pom.xml -type f -exec cat {} + | checksum)
  if fresh journeys "$hash" && [ -r "$ROOT/e2e-tests/target/journeys.classpath" ]; then return; fi
  need_maven
  phase build "the browser's benchmark (log in target/build.log)" logged build maven -pl e2e-tests -am -Dvaadin.skip=true test-compile \
    dependency:build-classpath -Dmdep.includeScope=test -Dmdep.outputFile=target/journeys.classpath || { show_log build; exit 1; }
  stamp journeys "$hash"
}

install_lint() { (cd "$ROOT/frontend/lint" && PATH="${NODE_FOLDER:+$NODE_FOLDER:}$PATH" npm ci --no-fund --no-audit --loglevel=error); }

# need_lint: what checks the TypeScript, as frontend/lint/package-lock.json lists it. The server's bundle does not need it.
need_lint() {
  local hash
  hash=$(checksum <"$ROOT/frontend/lint/package-lock.json")
  if fresh lint "$hash" && [ -d "$ROOT/frontend/lint/node_modules" ]; then return; fi
  if ! command -v npm >/dev/null && [ -z "$NODE_FOLDER" ]; then
    say "  lint     npm was not found: the TypeScript is not checked"
    return
  fi
  phase lint "the checks of the TypeScript through npm (log in target/lint.log)" logged lint install_lint || { show_log lint; exit 1; }
  stamp lint "$hash"
}

# ---- engine and AOT cache --------------------------------------------------------------------------------------------

export_engine_settings() {
  export OPT_OUT_TRACKING=true
  export DJL_CACHE_DIR="${DJL_CACHE_DIR:-$(cache_folder)/engine}"
  # A PyTorch of one's own must be the very one that DJL's binding was built for; these two select that binding.
  if [ -n "${PYTORCH_LIBRARY_PATH:-}" ]; then
    export PYTORCH_VERSION="${PYTORCH_VERSION:-2.7.1}"
    if ls "$PYTORCH_LIBRARY_PATH"/libtorch_cuda.* >/dev/null 2>&1; then export PYTORCH_FLAVOR="${PYTORCH_FLAVOR:-cu128}"; fi
  fi
}

# need_engine: unpacks the native library once per cache, so that the first run does not wait for it.
need_engine() {
  if [ -n "${PYTORCH_LIBRARY_PATH:-}" ]; then
    done_before engine "PyTorch in $PYTORCH_LIBRARY_PATH"
  elif [ -d "$DJL_CACHE_DIR/pytorch" ]; then
    done_before engine "unpacked in $DJL_CACHE_DIR"
  elif ! phase engine "unpack PyTorch into $DJL_CACHE_DIR" logged engine "${CORE_JAVA[@]}" engine; then
    show_log engine
    say "  (the workbench starts all the same; runs will tell what their engine misses)"
  fi
}

app_jar() { for_java "$(ls "$ROOT"/target/app/frontend-*-exec.jar)"; }

# record_aot: one start of the server on a throw-away data folder with visits to its start page (Rehearsal.java), which
# leaves behind what the JVM learned from it.
record_aot() {
  local home="$ROOT/target/aot-home" result=0
  rm -rf "$home"
  GRADUS_HOME=$home GRADUS_TOKEN='' logged aot "$JAVA" --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -XX:AOTCacheOutput="$(for_java "$ROOT/target/app/gradus.aot")" -Dgradus.rehearse=true \
    -jar "$(app_jar)" --server.port=0 --server.address=127.0.0.1 || result=$?
  rm -rf "$home"
  [ "$result" = 0 ] && [ -s "$ROOT/target/app/gradus.aot" ]
}

# need_aot: a cache for this build and this JDK; without it a start is slower and nothing else.
need_aot() {
  local key
  key="$(app_hash) $(sed -n 's/^JAVA_RUNTIME_VERSION=//p' "$JAVA_HOME/release")"
  if fresh aot "$key"; then
    done_before AOT "cache up to date"
  elif phase AOT "cache, so that the next starts take seconds" record_aot; then
    stamp aot "$key"
  else
    say "  (no AOT cache: starts take longer; the reason is in $ROOT/target/aot.log)"
    rm -f "$ROOT/target/app/gradus.aot"
    stamp aot "$key"
  fi
}
